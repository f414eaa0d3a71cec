package fencepost.litmus.history;

import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// A test suite in JUnit's XML, as CI servers read it.
public final class JUnitDocument {
    private JUnitDocument() {}

    /// One test.
    ///
    /// @param classname what it belongs to
    /// @param name      its own name
    /// @param failure   why it failed, if it did
    /// @param error     why it could not be run, if it could not
    /// @param output    what it printed
    public record Case(String classname, String name, Duration time, Optional<String> failure, Optional<String> error,
                       String output) {}

    /// The document for `cases`.
    public static String write(String suite, List<Case> cases) {
        var text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", printable(suite));
            xml.writeAttribute("tests", Integer.toString(cases.size()));
            xml.writeAttribute("failures", Long.toString(cases.stream().filter(c -> c.failure().isPresent()).count()));
            xml.writeAttribute("errors", Long.toString(cases.stream().filter(c -> c.error().isPresent()).count()));
            for (Case each : cases) testCase(xml, each);
            xml.writeEndElement();
            xml.writeEndDocument();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text.append('\n').toString();
    }

    private static void testCase(XMLStreamWriter xml, Case each) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", printable(each.classname()));
        xml.writeAttribute("name", printable(each.name()));
        xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", each.time().toMillis() / 1000.0));
        if (each.failure().isPresent()) message(xml, "failure", each.failure().get());
        if (each.error().isPresent()) message(xml, "error", each.error().get());
        xml.writeStartElement("system-out");
        xml.writeCharacters(printable(each.output()));
        xml.writeEndElement();
        xml.writeEndElement();
    }

    private static void message(XMLStreamWriter xml, String element, String message) throws XMLStreamException {
        xml.writeEmptyElement(element);
        xml.writeAttribute("message", printable(message));
    }

    /// Without what XML can't hold: control characters, halves of surrogate pairs, and what is no character.
    private static String printable(String text) {
        return text.codePoints().map(c -> Character.isISOControl(c) && c != '\n' && c != '\t'
                || !Character.isDefined(c) || Character.getType(c) == Character.SURROGATE ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}
