package fencepost.model.review.report;

import fencepost.model.review.Finding;
import fencepost.model.review.ReviewResult;

/// A table for a merge request or an issue.
public final class MarkdownReport implements ReportFormat {
    @Override
    public String write(ReviewResult result) {
        if (result.findings().isEmpty()) return "No findings.\n";
        var text = new StringBuilder("| where | severity | kind | what | patch |\n| --- | --- | --- | --- | --- |\n");
        for (Finding finding : result.findings())
            text.append("| ").append(cell(finding.file() + ":" + finding.line())).append(" | ").append(finding.severity().id())
                    .append(" | ").append(finding.kind().id()).append(" | ").append(cell(finding.message())).append(" | ")
                    .append(cell(finding.patch().orElse(""))).append(" |\n");
        return text.toString();
    }

    /// Nothing of a source may be taken for markup.
    private static String cell(String text) {
        var cell = new StringBuilder();
        for (char c : Plain.line(text).toCharArray()) {
            if (c == '<') cell.append("&lt;");
            else if (c == '&') cell.append("&amp;");
            else if ("\\`*_{}[]()#|!~".indexOf(c) >= 0) cell.append('\\').append(c);
            else cell.append(c);
        }
        return cell.toString();
    }
}
