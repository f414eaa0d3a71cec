package fencepost.litmus.history;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// Recorded runs in JUnit's XML, for CI servers: a run is a test case, which fails if something was seen that the
/// model forbids.
public final class JUnitXml {
    private JUnitXml() {}

    /// The document for `runs`.
    public static String write(List<RecordedRun> runs) {
        var text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", "fencepost run");
            xml.writeAttribute("tests", Integer.toString(runs.size()));
            xml.writeAttribute("failures", count(runs.stream().filter(RecordedRun::alarms).count()));
            xml.writeAttribute("errors", count(runs.stream().filter(JUnitXml::broke).count()));
            for (RecordedRun run : runs) testCase(xml, run);
            xml.writeEndElement();
            xml.writeEndDocument();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text.append('\n').toString();
    }

    private static void testCase(XMLStreamWriter xml, RecordedRun run) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", "fencepost.run");
        xml.writeAttribute("name", printable(run.test() + (run.placement().isEmpty() ? "" : " " + run.placement())));
        xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", run.millis() / 1000.0));
        if (run.alarms()) message(xml, "failure", "seen though " + run.model() + " forbids it: " + run.rows().stream()
                .filter(row -> row.samples() > 0 && row.grade().equals("forbidden")).map(RecordedRun.Row::outcome)
                .collect(Collectors.joining(", ")));
        if (broke(run)) message(xml, "error", run.reason());
        xml.writeStartElement("system-out");
        xml.writeCharacters(printable(run.rows().stream().map(row -> "%,d %s %s\n".formatted(row.samples(), row.grade(), row.outcome()))
                .collect(Collectors.joining()) + run.settings() + "\n" + run.machine().show() + "\n"));
        xml.writeEndElement();
        xml.writeEndElement();
    }

    private static void message(XMLStreamWriter xml, String element, String message) throws XMLStreamException {
        xml.writeEmptyElement(element);
        xml.writeAttribute("message", printable(message));
    }

    private static boolean broke(RecordedRun run) {
        return run.end().equals("failed");
    }

    private static String count(long count) {
        return Long.toString(count);
    }

    /// Without what XML can't hold.
    private static String printable(String text) {
        return text.codePoints().map(c -> Character.isISOControl(c) && c != '\n' && c != '\t' || !Character.isDefined(c) ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}
