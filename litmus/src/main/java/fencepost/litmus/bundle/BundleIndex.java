package fencepost.litmus.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import fencepost.litmus.library.RcuImplementation;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// The list of a bundle's tests, as JSON beside its classes.
final class BundleIndex {
    /// Where it lies in the jar.
    static final String ENTRY = "fencepost/litmus/bundle/index.json";
    private static final JsonMapper MAPPER = new JsonMapper();

    private BundleIndex() {}

    static byte[] write(List<BundledTest> tests) throws IOException {
        var array = MAPPER.createArrayNode();
        for (BundledTest test : tests) {
            ObjectNode node = array.addObject().put("source", test.source()).put("text", test.text());
            node.put("rcu", test.rcu().id()).put("rcuTitle", test.rcu().title());
            test.rcu().text().ifPresent(functions -> node.put("rcuFunctions", functions));
            ObjectNode placement = node.putObject("placement");
            test.placement().forEach(placement::put);
        }
        return MAPPER.writeValueAsBytes(array);
    }

    /// The tests of the jar that this class was loaded from.
    ///
    /// @throws IOException if it is not a bundle
    static List<BundledTest> read() throws IOException {
        try (InputStream in = BundleIndex.class.getResourceAsStream("/" + ENTRY)) {
            if (in == null) throw new IOException("this jar holds no tests; 'fencepost bundle' makes one that does");
            var tests = new ArrayList<BundledTest>();
            for (JsonNode node : MAPPER.readTree(in)) tests.add(test(node));
            return tests;
        }
    }

    private static BundledTest test(JsonNode node) {
        var placement = new LinkedHashMap<String, String>();
        node.path("placement").properties().forEach(choice -> placement.put(choice.getKey(), choice.getValue().asText()));
        var rcu = new RcuImplementation(node.path("rcu").asText(), node.path("rcuTitle").asText(),
                Optional.ofNullable(node.get("rcuFunctions")).map(JsonNode::asText));
        return new BundledTest(node.path("source").asText(), node.path("text").asText(), rcu, placement);
    }
}
