package fencepost.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// Makes trees of C sources for the review: in each file a pair that holds, and a good deal of code that has nothing to do
/// with barriers, as in real trees.
final class SourceTrees {
    private static final int PER_FOLDER = 100;

    private SourceTrees() {}

    /// `FOLDER LINES`: makes a tree to time the whole program on.
    public static void main(String[] arguments) throws IOException {
        make(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
    }

    /// Writes sources of that many lines in all, or a few more.
    static void make(Path folder, int lines) throws IOException {
        int written = 0;
        for (int i = 0; written < lines; i++) {
            String text = source(i);
            Path file = folder.resolve("part" + i / PER_FOLDER).resolve("unit" + i + ".c");
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            written += (int) text.lines().count();
        }
    }

    private static String source(int i) {
        var text = new StringBuilder("/* Unit " + i + " */\n#include \"unit.h\"\n\n");
        for (int f = 0; f < 12; f++) text.append("""
            /* Adds up what lies in the table from @from on. */
            static int sum_%1$d_%2$d(struct table *t, int from)
            {
            	int sum = 0;

            	for (int k = from; k < t->length; k++) {
            		if (t->rows[k].kind == KIND_EMPTY)
            			continue;
            		sum += t->rows[k].value * %2$d;
            	}
            	return likely(sum > 0) ? sum : helper(t, "none of %%d", from);
            }

            """.formatted(i, f));
        return text.append("""
            void put_%1$d(struct ring *r, int value)
            {
            	r->slots[r->head] = value;
            	/* Write r->slots before writing r->full; pairs with smp_rmb() in get_%1$d(). */
            	smp_wmb();
            	WRITE_ONCE(r->full, 1);
            }

            int get_%1$d(struct ring *r)
            {
            	if (!READ_ONCE(r->full))
            		return -1;
            	/* Pairs with smp_wmb() in put_%1$d(). */
            	smp_rmb();
            	return r->slots[0];
            }
            """.formatted(i)).toString();
    }

    /// Removes a tree.
    static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        }
    }
}
