package fencepost.model.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.review.mail.Series;
import fencepost.model.review.series.PartialTree;
import fencepost.model.review.series.SeriesApplier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/// A series whose tree is not at hand is followed on what its diffs show of it.
class SeriesWithoutTreeTest {
    private static final String PAIR = """
        #include "s.h"

        static int before_all(void)
        {
        	int count = 0;

        	for (int i = 0; i < 3; i++)
        		count++;

        	return count;
        }

        void stop(struct s *s)
        {
        	s->a = 1;
        	s->b = 2;
        	s->c = 3;
        	s->d = 4;
        	s->e = 5;
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
        """;

    private static String mail(int number, int of, String diff) {
        return "From dev@example.org Tue Mar 10 10:00:00 2026\nFrom: Dev <dev@example.org>\nSubject: [PATCH " + number + "/"
                + of + "] step\n\nText.\n---\n\n" + diff + "-- \n2.39.5\n\n";
    }

    private static Series series(String path, List<String> states) throws ReviewException {
        var mails = new StringBuilder();
        for (int i = 1; i < states.size(); i++)
            mails.append(mail(i, states.size() - 1, Diffs.git(path, states.get(i - 1), states.get(i))));
        return Series.read(List.of(new Series.Input("series.mbox", mails.toString())));
    }

    private static List<String> findings(String path, String... states) throws ReviewException {
        return new Review(ReviewOptions.standard()).series(series(path, List.of(states)), Optional.empty(), ReviewProgress.NONE)
                .findings().stream().map(one -> one.line() + " " + one.kind().id() + one.patch().map(p -> " " + p).orElse(""))
                .toList();
    }

    @Test
    void thePatchThatTouchesAFileAgainIsFollowed() throws ReviewException {
        String first = PAIR.replace("void stop(", "/* Stops. */\nvoid stop(");
        String second = first.replace("\t/* Pairs with smp_mb() in stop(). */\n", "");
        assertEquals(List.of("31 uncommented 2/2"), findings("a.c", PAIR, first, second));
    }

    @Test
    void whatOnePatchAddsTheNextMayChange() throws ReviewException {
        String first = PAIR.replace("\tint count = 0;", "\t/* Pairs with nobody_here(). */\n\tsmp_mb();\n\tint count = 0;");
        String second = first.replace("nobody_here", "nap");
        assertEquals(List.of(), findings("a.c", PAIR, first, second).stream().filter(one -> one.contains("no-such")).toList());
        String third = second.replace("\t/* Pairs with nap(). */\n", "");
        assertEquals(List.of("5 uncommented 3/3"), findings("a.c", PAIR, first, second, third));
    }

    /// What git writes behind the second @@ stands in for the head of a function that no patch shows.
    @Test
    void aHeadingStandsForTheHeadOfTheFunction() throws ReviewException {
        String first = Diffs.git("a.c", PAIR, PAIR.replace("\treturn count;", "\treturn count + 1;"));
        String second = Diffs.git("a.c", PAIR, PAIR.replace("\t/* Pairs with smp_mb() in nap(). */\n", ""))
                .replaceFirst("(@@ -\\d+,\\d+ \\+\\d+,\\d+ @@)", "$1 void stop(struct s *s)");
        var read = Series.read(List.of(new Series.Input("m", mail(1, 2, first) + mail(2, 2, second))));
        var found = new Review(ReviewOptions.standard()).series(read, Optional.empty(), ReviewProgress.NONE).findings();
        assertEquals(List.of("21 stop uncommented"), found.stream().filter(one -> one.severity() != Severity.NOTE)
                .map(one -> one.line() + " " + one.function() + " " + one.kind().id()).toList());
    }

    @Test
    void aFileMadeRenamedAndRemovedOnTheWayIsFollowed() throws ReviewException {
        String made = mail(1, 4, Diffs.git("new.c", null, PAIR));
        String moved = mail(2, 4, "diff --git a/new.c b/old.c\nsimilarity index 100%\nrename from new.c\nrename to old.c\n");
        String changed = mail(3, 4, Diffs.git("old.c", PAIR, PAIR.replace("s->a = 1", "s->a = 2")));
        String removed = mail(4, 4, Diffs.git("old.c", PAIR.replace("s->a = 1", "s->a = 2"), null));
        var read = Series.read(List.of(new Series.Input("m", made + moved + changed + removed)));
        assertEquals(0, new Review(ReviewOptions.standard()).series(read, Optional.empty(), ReviewProgress.NONE).files());
    }

    @Test
    void aRenamedFileIsStillKnownOnlyInParts() throws ReviewException {
        String moved = mail(1, 2, "diff --git a/a.c b/b.c\nsimilarity index 100%\nrename from a.c\nrename to b.c\n");
        String changed = mail(2, 2, Diffs.git("b.c", PAIR, PAIR.replace("int nap", "long nap")));
        var read = Series.read(List.of(new Series.Input("m", moved + changed)));
        assertTrue(PartialTree.before(read).isPartial("b.c"));
    }

    /// Whatever the edits, each state has each line that is known in the place where the whole file has it.
    @Property(tries = 300)
    void knownLinesStandWhereTheWholeFileHasThem(@ForAll long seed) throws ReviewException, IOException {
        var random = new Random(seed);
        var lines = new ArrayList<String>();
        for (int i = 0; i < 40; i++) lines.add("line" + i + ";");
        var states = new ArrayList<>(List.of(text(lines)));
        for (int patch = 0; patch < 4; patch++) {
            for (int edit = 0; edit <= random.nextInt(3); edit++) edit(lines, random, patch);
            if (!states.getLast().equals(text(lines))) states.add(text(lines));
        }
        if (states.size() == 1) return;
        Series series = series("a.c", states);
        List<SeriesApplier.State> applied = SeriesApplier.apply(PartialTree.before(series), series);
        for (int i = 0; i < applied.size(); i++) {
            String partial = new String(applied.get(i).tree().read("a.c").orElseThrow(), StandardCharsets.UTF_8);
            String[] whole = states.get(i + 1).split("\n", -1);
            String[] known = partial.split("\n", -1);
            for (int line = 0; line < known.length; line++)
                if (!known[line].isEmpty()) assertEquals(whole[line], known[line], "patch " + (i + 1) + ", line " + (line + 1));
            assertTrue(known.length > 1);
        }
    }

    private static void edit(List<String> lines, Random random, int patch) {
        int at = random.nextInt(lines.size());
        switch (random.nextInt(3)) {
            case 0 -> lines.add(at, "added" + patch + "_" + random.nextInt(1000) + ";");
            case 1 -> lines.remove(at);
            default -> lines.set(at, "changed" + patch + "_" + random.nextInt(1000) + ";");
        }
    }

    private static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
