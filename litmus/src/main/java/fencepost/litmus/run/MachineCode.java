package fencepost.litmus.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The code of one thread in what HotSpot printed.
///
/// @param thread   its number
/// @param compiler `c1` or `c2`
/// @param lines    from the method's entry to its last instruction
public record MachineCode(int thread, String compiler, List<String> lines) {
    private static final Pattern HEAD = Pattern.compile("Compiled method \\((c[12])\\) .* fencepost\\.generated\\.GeneratedTest::actor(\\d+) \\(.*");
    private static final String ENTRY = "[Verified Entry Point]";

    public MachineCode {
        lines = List.copyOf(lines);
    }

    /// The threads' code in `output`, by thread: what C2 made of each, or C1 if C2 has not come to it, the last time it did.
    /// Copies that were inlined into jcstress's loops are left out.
    public static Collection<MachineCode> in(List<String> output) {
        var threads = new TreeMap<Integer, MachineCode>();
        for (int i = 0; i < output.size(); i++) {
            Matcher head = HEAD.matcher(output.get(i));
            if (!head.matches()) continue;
            var code = new MachineCode(Integer.parseInt(head.group(2)), head.group(1), body(output.subList(i + 1, output.size())));
            threads.merge(code.thread, code, (known, later) -> later.compiler.compareTo(known.compiler) >= 0 ? later : known);
        }
        return threads.values();
    }

    private static List<String> body(List<String> method) {
        var lines = new ArrayList<String>();
        boolean inside = false;
        for (String line : method) {
            if (inside && line.startsWith("[") || HEAD.matcher(line).matches()) break;
            if (inside && !line.isBlank()) lines.add(line.stripTrailing());
            inside |= line.startsWith(ENTRY);
        }
        return lines;
    }

    /// For people.
    public String show() {
        return "P" + thread + ", compiled by " + compiler.toUpperCase(Locale.ROOT) + ":\n" + String.join("\n", lines) + "\n";
    }
}
