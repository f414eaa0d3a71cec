package fencepost.model.review.series;

import fencepost.model.review.Finding;
import fencepost.model.review.FindingKind;
import fencepost.model.review.PatchStory;
import fencepost.model.review.PatchStory.Event;
import fencepost.model.review.PatchStory.Place;
import fencepost.model.review.PatchStory.Turn;
import fencepost.model.review.Quote;
import fencepost.model.review.judge.Site;
import fencepost.model.review.mail.Series;
import fencepost.model.review.series.PairStates.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Follows the pairs of a tree patch by patch. A pair is broken by a patch after which one of its claims holds no more
/// while something is left that is wrong; where nothing is left of it, it is dissolved.
final class PairHistory {
    private final Map<Pair, Followed> followed = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final List<Chapter> chapters = new ArrayList<>();
    private PairStates now;

    /// A pair on its way.
    private static final class Followed {
        private Set<Integer> expected;
        private Entry broken;

        Followed(Set<Integer> expected) {
            this.expected = expected;
        }
    }

    /// An event whose other end may still come.
    private static final class Entry {
        private final Turn turn;
        private final Pair pair;
        private final String names;
        private Optional<String> other;

        Entry(Turn turn, Pair pair, String names, Optional<String> other) {
            this.turn = turn;
            this.pair = pair;
            this.names = names;
            this.other = other;
        }
    }

    private record Chapter(Series.Patch patch, List<Entry> entries) {}

    PairHistory(PairStates before) {
        now = before;
        learnNames();
        for (Pair pair : before.pairs()) followed.put(pair, new Followed(before.claimants(pair)));
    }

    /// Goes on by one patch.
    void next(Series.Patch patch, Comparison step, List<Finding> findings) {
        PairStates before = now;
        now = before.next(step, findings);
        learnNames();
        var chapter = new Chapter(patch, new ArrayList<>());
        chapters.add(chapter);
        Set<Pair> pairs = new LinkedHashSet<>(followed.keySet());
        pairs.addAll(now.pairs());
        pairs.stream().sorted((a, b) -> words(a).compareTo(words(b))).forEach(pair -> turn(pair, before, chapter));
    }

    private void learnNames() {
        now.pairs().forEach(pair -> List.of(pair.one(), pair.other()).forEach(this::learnName));
        followed.keySet().forEach(pair -> List.of(pair.one(), pair.other()).forEach(this::learnName));
    }

    private void learnName(int number) {
        if (!now.sites(number).isEmpty()) names.put(number, now.sites(number).getFirst().function().qualifiedName() + "()");
    }

    private String words(Pair pair) {
        return names.get(pair.one()) + " and " + names.get(pair.other());
    }

    private void turn(Pair pair, PairStates before, Chapter chapter) {
        Set<Integer> claimants = now.claimants(pair);
        Followed one = followed.get(pair);
        if (one == null) {
            followed.put(pair, new Followed(claimants));
            add(Turn.MADE, pair, Optional.empty(), chapter);
            return;
        }
        boolean lost = !claimants.containsAll(one.expected);
        boolean bad = now.isWeakened(pair) || lost && now.isFaulty(pair);
        boolean gone = claimants.isEmpty();
        if (bad && one.broken == null) {
            one.broken = add(Turn.BROKEN, pair, Optional.empty(), chapter);
        } else if (!bad && gone) {
            followed.remove(pair);
            add(Turn.DISSOLVED, pair, Optional.empty(), chapter);
        } else if (!bad) {
            one.expected = claimants;
            if (one.broken != null) {
                chapters.stream().filter(c -> c.entries().contains(one.broken)).findFirst()
                        .ifPresent(c -> add(Turn.MENDED, pair, Optional.of(c.patch().label()), chapter));
                one.broken.other = Optional.of(chapter.patch().label());
                one.broken = null;
            } else if (isTouched(pair, before)) {
                add(Turn.KEPT, pair, Optional.empty(), chapter);
            }
        }
    }

    private boolean isTouched(Pair pair, PairStates before) {
        return !before.look(pair.one()).equals(now.look(pair.one())) || !before.look(pair.other()).equals(now.look(pair.other()));
    }

    private Entry add(Turn turn, Pair pair, Optional<String> other, Chapter chapter) {
        var entry = new Entry(turn, pair, words(pair), other);
        chapter.entries().add(entry);
        return entry;
    }

    /// What each patch did, once all have been followed.
    List<PatchStory> stories() {
        return chapters.stream().map(chapter -> new PatchStory(chapter.patch().label(), chapter.patch().subject(),
                chapter.entries().stream().map(entry -> new Event(entry.turn, entry.names, entry.other, place(entry.pair)))
                        .toList())).toList();
    }

    private Optional<Place> place(Pair pair) {
        List<Site> sites = now.sites(pair.one()).isEmpty() ? now.sites(pair.other()) : now.sites(pair.one());
        return sites.stream().filter(site -> !site.claims().partners().isEmpty()).findFirst()
                .or(() -> sites.stream().findFirst()).map(site -> new Place(site.path(), site.barrier().line(),
                        site.barrier().code(), site.function().qualifiedName()));
    }

    /// Notes on the pairs that some patch broke and a later one mended.
    static List<Finding> notes(List<PatchStory> stories) {
        var notes = new ArrayList<Finding>();
        var told = new HashSet<String>();
        for (PatchStory story : stories)
            for (Event event : story.events()) {
                if (event.turn() != Turn.BROKEN || event.other().isEmpty() || event.place().isEmpty()) continue;
                Place place = event.place().get();
                String message = "the pair of " + event.pair() + " is broken by patch " + story.patch() + " and mended by patch "
                        + event.other().get();
                if (told.add(message)) notes.add(new Finding(place.file(), place.line(), FindingKind.HISTORY,
                        FindingKind.HISTORY.severity(), message, place.function(), List.of(new Quote(place.file(), place.line(),
                                place.code(), "one side")), Optional.empty()));
            }
        return notes;
    }
}
