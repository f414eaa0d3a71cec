package fencepost.model.review.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.Quote;
import fencepost.model.review.ReviewResult;
import fencepost.model.review.Severity;
import java.net.URI;
import java.net.URISyntaxException;

/// SARIF 2.1.0, as code hosts and editors read it.
///
/// @param version of the program
public record SarifReport(String version) implements ReportFormat {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public String write(ReviewResult result) {
        ObjectNode log = JSON.createObjectNode();
        log.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json").put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver");
        driver.put("name", "fencepost").put("version", version);
        rules(driver.putArray("rules"));
        run.put("columnKind", "utf16CodeUnits");
        ArrayNode results = run.putArray("results");
        for (Finding finding : result.findings()) add(finding, results);
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(log) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void rules(ArrayNode rules) {
        for (FindingKind kind : FindingKind.values()) {
            ObjectNode rule = rules.addObject().put("id", kind.id());
            rule.putObject("shortDescription").put("text", kind.title());
            rule.putObject("defaultConfiguration").put("level", level(kind.severity()));
        }
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case NOTE -> "note";
            case WARNING -> "warning";
            case ERROR -> "error";
        };
    }

    private static void add(Finding finding, ArrayNode results) {
        ObjectNode result = results.addObject().put("ruleId", finding.kind().id()).put("ruleIndex", finding.kind().ordinal())
                .put("level", level(finding.severity()));
        result.putObject("message").put("text", finding.message());
        location(result.putArray("locations").addObject(), finding.file(), finding.line());
        ArrayNode related = result.putArray("relatedLocations");
        int id = 0;
        for (Quote quote : finding.quotes().subList(Math.min(1, finding.quotes().size()), finding.quotes().size())) {
            ObjectNode location = related.addObject().put("id", id++);
            location(location, quote.file(), quote.line());
            location.putObject("message").put("text", quote.what() + ": " + quote.text());
        }
        result.putObject("partialFingerprints").put("fencepost/v1", finding.kind().id() + ":" + finding.file() + ":"
                + finding.function());
    }

    private static void location(ObjectNode location, String file, int line) {
        ObjectNode physical = location.putObject("physicalLocation");
        physical.putObject("artifactLocation").put("uri", uri(file));
        physical.putObject("region").put("startLine", Math.max(1, line));
    }

    private static String uri(String file) {
        try {
            return new URI(null, null, file, null).getRawPath();
        } catch (URISyntaxException _) {
            return "unknown";
        }
    }
}
