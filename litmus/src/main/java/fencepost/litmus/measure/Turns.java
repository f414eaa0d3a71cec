package fencepost.litmus.measure;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Child JVMs in turns: each flavour several times, so that a machine whose speed changes spoils all flavours alike, and
/// so that what one JVM's compiler happened to choose does not decide.
final class Turns {
    /// How often each flavour comes.
    static final int EACH = 3;

    private Turns() {}

    /// One child JVM.
    interface Child {
        /// @param duration how long it should measure, besides starting
        void run(Flavour flavour, Duration duration, Watcher watcher) throws CannotMeasure;
    }

    /// Those of `flavours` that this machine can run; of the others `notes` tell why not.
    static List<Flavour> possible(Collection<Flavour> flavours, Collection<String> notes) {
        return flavours.stream().filter(flavour -> {
            Optional<String> objection = flavour.objection();
            objection.ifPresent(reason -> notes.add(flavour.id() + " was left out: " + reason + "."));
            return objection.isEmpty();
        }).toList();
    }

    /// Runs children for `duration` in all, or until `watcher` has had enough.
    static void take(List<Flavour> flavours, Duration duration, Watcher watcher, Child child) throws CannotMeasure {
        int count = EACH * flavours.size();
        for (int i = 0; i < count && !watcher.cancelled(); i++)
            child.run(flavours.get(i % flavours.size()), duration.dividedBy(count), watcher.part(i, count));
    }
}
