package fencepost.model.review.source;

import java.util.ArrayList;
import java.util.List;

/// The alternatives of the `#if`s of a file as a tree, and the reader's place in it.
final class Branches {
    private record Branch(int parent, int group) {}

    private static final class Open {
        final int group;
        final int parent;
        boolean dead;
        boolean taken;

        Open(int group, int parent) {
            this.group = group;
            this.parent = parent;
        }
    }

    private final List<Branch> all = new ArrayList<>(List.of(new Branch(-1, -1)));
    private final List<Open> open = new ArrayList<>();
    private int current;
    private int groups;

    int current() {
        return current;
    }

    boolean isDead() {
        for (Open one : open) if (one.dead) return true;
        return false;
    }

    void ifDirective(String condition) {
        var one = new Open(groups++, current);
        open.add(one);
        enter(one, condition);
    }

    /// `#elif condition`, or `#else` where there is none.
    void elseDirective(String condition) {
        if (open.isEmpty()) return;
        Open one = open.getLast();
        if (one.taken) one.dead = true;
        else enter(one, condition);
    }

    void endifDirective() {
        if (!open.isEmpty()) current = open.removeLast().parent;
    }

    private void enter(Open one, String condition) {
        String bare = condition.replaceAll("[()\\s]", "");
        one.dead = bare.equals("0") || bare.equals("false");
        one.taken = bare.equals("1") || bare.equals("true");
        all.add(new Branch(one.parent, one.group));
        current = all.size() - 1;
    }

    boolean exclusive(int a, int b) {
        if (a == b) return false;
        for (int x = a; x > 0; x = all.get(x).parent)
            for (int y = b; y > 0; y = all.get(y).parent)
                if (x != y && all.get(x).group == all.get(y).group) return true;
        return false;
    }
}
