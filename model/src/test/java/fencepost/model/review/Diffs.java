package fencepost.model.review;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// Makes diffs for tests, with an implementation that is not ours.
final class Diffs {
    private Diffs() {}

    /// A diff as git writes it, as bytes in ISO-8859-1.
    ///
    /// @param before null for a new file
    /// @param after  null for a removed one
    static String git(String path, String before, String after) {
        var head = new StringBuilder("diff --git a/" + path + " b/" + path + "\n");
        if (before == null) head.append("new file mode 100644\n");
        if (after == null) head.append("deleted file mode 100644\n");
        List<String> a = lines(before);
        List<String> b = lines(after);
        if (a.equals(b)) return "";
        List<String> unified = UnifiedDiffUtils.generateUnifiedDiff(before == null ? "/dev/null" : "a/" + path,
                after == null ? "/dev/null" : "b/" + path, a, DiffUtils.diff(a, b), 3);
        for (String line : unified) head.append(line).append('\n');
        return new String(head.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static List<String> lines(String text) {
        return text == null || text.isEmpty() ? List.of() : Arrays.asList(text.substring(0, text.length() - 1).split("\n", -1));
    }
}
