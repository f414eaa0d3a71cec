package fencepost.model.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.review.mail.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A series is followed patch by patch: which pairs each patch makes, keeps, breaks, mends or dissolves.
class PatchStoryTest {
    private static final String PAIR = """
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
        """;
    private static final String NONE = PAIR.replaceAll("\t/\\* Pairs.*\n\tsmp_mb\\(\\);\n", "");

    private static ReviewResult review(boolean withTree, String... states) throws ReviewException {
        var patches = new ArrayList<Series.Input>();
        for (int i = 1; i < states.length; i++) {
            String body = "From a@example.org Tue Mar 10 10:00:00 2026\nFrom: A <a@example.org>\nSubject: [PATCH " + i + "/"
                    + (states.length - 1) + "] step " + i + "\n\nText.\n---\n\n" + Diffs.git("a.c", states[i - 1], states[i]) + "-- \n2\n";
            patches.add(new Series.Input("p" + i, body));
        }
        return new Review(ReviewOptions.standard()).series(Series.read(patches),
                withTree ? Optional.of(ReviewCase.tree(Map.of("a.c", states[0]))) : Optional.empty(), ReviewProgress.NONE);
    }

    private static List<String> story(String... states) throws ReviewException {
        var told = new ArrayList<String>();
        for (PatchStory story : review(true, states).stories())
            story.events().forEach(event -> told.add(story.patch() + " " + event.words()));
        return told;
    }

    @Test
    void aPairIsMadeAndDissolved() throws ReviewException {
        assertEquals(List.of("1/2 pair made: stop() and nap()", "2/2 pair dissolved: stop() and nap()"), story(NONE, PAIR, NONE));
    }

    @Test
    void aPairThatIsRenamedOnBothSidesAtOnceIsKept() throws ReviewException {
        assertEquals(List.of("1/1 pair kept: stop() and doze()"), story(PAIR, PAIR.replace("nap()", "doze()").replace("nap(", "doze(")));
    }

    @Test
    void aPatchThatTouchesNeitherSideIsNotTold() throws ReviewException {
        assertEquals(List.of(), story(PAIR, PAIR.replace("WRITE_ONCE(s->napping, 1)", "WRITE_ONCE(s->napping, 2)")));
    }

    @Test
    void aPairIsBrokenAndMendedTwoPatchesLater() throws ReviewException {
        String renamed = PAIR.replace("int nap(", "int doze(");
        String other = renamed + "\nint other;\n";
        assertEquals(List.of("1/3 pair broken here, mended in 3/3: stop() and doze()",
                "3/3 pair mended, was broken by 1/3: stop() and doze()"),
                story(PAIR, renamed, other, other.replace("in nap()", "in doze()")));
        assertEquals(List.of("5 history"), review(true, PAIR, renamed, renamed.replace("in nap()", "in doze()")).findings().stream()
                .map(one -> one.line() + " " + one.kind().id()).toList());
    }

    @Test
    void aPairThatIsWeakenedOnOneSideIsBroken() throws ReviewException {
        String weak = PAIR.replaceFirst("smp_mb\\(\\);\n\tif", "smp_wmb();\n\tif");
        assertEquals(List.of("1/1 pair broken here, not mended: stop() and nap()"), story(PAIR, weak));
    }

    @Test
    void withoutTheTreeTheStoryIsTheSame() throws ReviewException {
        String renamed = PAIR.replace("int nap(", "int doze(").replace("napping, 1", "napping, 2");
        var told = review(false, PAIR, renamed, renamed.replace("in nap()", "in doze()")).stories().stream()
                .flatMap(story -> story.events().stream()).map(PatchStory.Event::words).toList();
        assertEquals(List.of("pair broken here, mended in 2/2: stop() and doze()", "pair mended, was broken by 1/2: stop() and doze()"),
                told);
    }
}
