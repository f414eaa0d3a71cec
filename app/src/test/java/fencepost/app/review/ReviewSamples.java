package fencepost.app.review;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Sources and series for tests of the review's window.
public final class ReviewSamples {
    /// A pair that holds, one that cannot pair, and a fence without a comment.
    public static final String SOURCE = """
        void stop(struct s *s)
        {
        	WRITE_ONCE(s->stopped, 1);
        	/* Pairs with smp_mb() in nap(). */
        	smp_mb();
        	if (READ_ONCE(s->napping))
        		wake(s);
        }

        int nap(struct s *s)
        {
        	WRITE_ONCE(s->napping, 1);
        	/* Pairs with smp_mb() in stop(). */
        	smp_mb();
        	return READ_ONCE(s->stopped);
        }

        void light(struct s *s)
        {
        	WRITE_ONCE(s->a, 1);
        	/* Pairs with smp_mb() in stop(). */
        	smp_mb_placeholder();
        	s->c = READ_ONCE(s->b);
        }

        void bare(struct s *s)
        {
        	WRITE_ONCE(s->x, 1);
        	smp_mb();
        }

        void lost(struct s *s)
        {
        	/* Pairs with smp_mb() in nowhere(). */
        	smp_mb();
        }
        """;

    private ReviewSamples() {}

    /// A folder with the source.
    public static Path folder(Path parent) throws IOException {
        Path folder = Files.createDirectories(parent.resolve("sources"));
        Files.writeString(folder.resolve("nap.c"), SOURCE);
        return folder;
    }

    /// A series of two patches on it: the first breaks the pair, the second mends it.
    public static Path series(Path parent) throws IOException {
        Path file = parent.resolve("series.mbox");
        Files.writeString(file, mail("1/2", "nap: call it doze", """
            @@ -7,7 +7,7 @@
             \t\twake(s);
             }
             \s
            -int nap(struct s *s)
            +int doze(struct s *s)
             {
             \tWRITE_ONCE(s->napping, 1);
             \t/* Pairs with smp_mb() in stop(). */
            """) + mail("2/2", "stop: name doze", """
            @@ -1,7 +1,7 @@
             void stop(struct s *s)
             {
             \tWRITE_ONCE(s->stopped, 1);
            -\t/* Pairs with smp_mb() in nap(). */
            +\t/* Pairs with smp_mb() in doze(). */
             \tsmp_mb();
             \tif (READ_ONCE(s->napping))
             \t\twake(s);
            """));
        return file;
    }

    private static String mail(String number, String subject, String hunk) {
        return String.join("\n", List.of("From dev@example.org Tue Mar 10 10:00:00 2026", "From: Dev <dev@example.org>",
                "Subject: [PATCH " + number + "] " + subject, "", "Text.", "---", "", "diff --git a/nap.c b/nap.c", "--- a/nap.c",
                "+++ b/nap.c", hunk.replace(" \\s\n", " \n").stripTrailing().replace("\n  \n", "\n \n"), "-- ", "2.39.5", "", ""));
    }
}
