package fencepost.model.review.patch;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The names of files in a diff: unquoted, without their first folder (`a/`, `b/`), and never out of the tree.
final class PatchPath {
    private PatchPath() {}

    /// The path in the tree that a name in a diff stands for; empty for `/dev/null`.
    ///
    /// @param name   as written, maybe in quotes, maybe with a time after a tab
    /// @param strip  whether its first folder is a prefix
    /// @throws PatchException if it leads out of the tree
    static Optional<String> of(String name, boolean strip) throws PatchException {
        String bare = unquote(name);
        if (bare.equals("/dev/null")) return Optional.empty();
        if (bare.startsWith("/")) throw new PatchException("the path \"" + name.strip() + "\" is absolute; a patch may only "
                + "change files of the tree");
        int slash = bare.indexOf('/');
        if (strip && slash < 0) throw new PatchException("the path \"" + name.strip() + "\" has no folder before it; "
                + "expected one such as a/ or b/");
        String path = strip ? bare.substring(slash + 1) : bare;
        check(path);
        return Optional.of(path);
    }

    private static void check(String path) throws PatchException {
        if (path.startsWith("/")) throw new PatchException("the path \"" + path + "\" is absolute; a patch may only change "
                + "files of the tree");
        for (String part : path.split("/", -1)) {
            if (part.equals("..")) throw new PatchException("the path \"" + path + "\" leaves the tree");
            if (part.isEmpty() || part.equals(".") || part.equalsIgnoreCase(".git"))
                throw new PatchException("the path \"" + path + "\" is not one that a patch may change");
        }
        if (path.indexOf('\0') >= 0) throw new PatchException("a path has a zero byte in it");
    }

    private static String unquote(String name) {
        String text = name.stripTrailing();
        if (!text.startsWith("\"")) {
            int tab = text.indexOf('\t');
            return decode(tab < 0 ? text : text.substring(0, tab));
        }
        var bytes = new ByteArrayOutputStream();
        for (int i = 1; i < text.length() && text.charAt(i) != '"'; i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 >= text.length()) {
                bytes.write(c);
                continue;
            }
            char escaped = text.charAt(++i);
            if (escaped >= '0' && escaped <= '3' && i + 2 < text.length()) {
                bytes.write((escaped - '0') * 64 + (text.charAt(i + 1) - '0') * 8 + text.charAt(i + 2) - '0');
                i += 2;
            } else {
                bytes.write(switch (escaped) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    case 'r' -> '\r';
                    case 'a' -> 7;
                    case 'b' -> '\b';
                    case 'f' -> '\f';
                    case 'v' -> 11;
                    default -> escaped;
                });
            }
        }
        return decode(bytes.toString(StandardCharsets.ISO_8859_1));
    }

    /// Names are bytes in a diff; files of the tree have names in UTF-8.
    private static String decode(String latin1) {
        return new String(latin1.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
