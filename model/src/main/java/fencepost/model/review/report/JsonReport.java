package fencepost.model.review.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import fencepost.model.review.Finding;
import fencepost.model.review.Quote;
import fencepost.model.review.ReviewResult;

/// One JSON object for each finding, on a line of its own: `file`, `line`, `kind`, `severity`, `message`, `function`,
/// `quotes`, and `patch` where a series brought it about.
public final class JsonReport implements ReportFormat {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public String write(ReviewResult result) {
        var text = new StringBuilder();
        for (Finding finding : result.findings()) text.append(object(finding)).append('\n');
        return text.toString();
    }

    private static ObjectNode object(Finding finding) {
        ObjectNode object = JSON.createObjectNode();
        object.put("file", finding.file()).put("line", finding.line()).put("kind", finding.kind().id())
                .put("severity", finding.severity().id()).put("message", finding.message()).put("function", finding.function());
        finding.patch().ifPresent(patch -> object.put("patch", patch));
        var quotes = object.putArray("quotes");
        for (Quote quote : finding.quotes())
            quotes.addObject().put("file", quote.file()).put("line", quote.line()).put("text", quote.text()).put("what", quote.what());
        return object;
    }
}
