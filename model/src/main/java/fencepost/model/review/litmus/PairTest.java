package fencepost.model.review.litmus;

import fencepost.model.ir.FenceKind;
import fencepost.model.review.barrier.Access;
import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.judge.Opinion;
import fencepost.model.review.judge.Site;
import fencepost.model.review.judge.Verdict;
import fencepost.model.review.primitive.BarrierKind;
import fencepost.model.review.primitive.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A litmus test made of a pair: the nearest accesses around both barriers that cross, so that the engine or a real run
/// can check what the comment claims.
///
/// @param name for a file and the test: letters, digits, `_`, `-` and `+` only
/// @param text in herd's C format, with a slot for each fence
/// @param own  what stands in the slots in the source
public record PairTest(String name, String text, Map<String, FenceKind> own) {
    private static final int LONGEST_NAME = 40;

    public PairTest {
        own = Map.copyOf(own);
    }

    /// The two accesses of a thread, above and below its barrier.
    private record Side(Site site, Access above, Access below) {}

    /// The tests of all pairs of a tree whose accesses cross; each pair once.
    public static List<PairTest> of(Opinion opinion) {
        var tests = new ArrayList<PairTest>();
        var names = new HashSet<String>();
        var pairs = new HashSet<Set<Site>>();
        for (Verdict verdict : opinion.verdicts())
            for (Site partner : verdict.partners()) {
                if (partner == verdict.site() || !pairs.add(Set.of(verdict.site(), partner))) continue;
                of(verdict.site(), partner, names).ifPresent(tests::add);
            }
        return tests;
    }

    /// The test of one pair; empty if the accesses around its two barriers do not cross.
    public static Optional<PairTest> of(Site one, Site other) {
        return of(one, other, new HashSet<>());
    }

    private static Optional<PairTest> of(Site one, Site other, Set<String> names) {
        for (Access a : one.barrier().around().before())
            for (Access b : one.barrier().around().after())
                for (Access c : other.barrier().around().before())
                    for (Access d : other.barrier().around().after())
                        if (crosses(a, d) && crosses(b, c) && !a.field().equals(b.field()))
                            return Optional.of(write(new Side(one, a, b), new Side(other, c, d), names));
        return Optional.empty();
    }

    private static boolean crosses(Access one, Access other) {
        return one.field().equals(other.field()) && (one.writes() || other.writes());
    }

    private static PairTest write(Side one, Side other, Set<String> names) {
        String base = identifier(one.site().function().name()) + "+" + identifier(other.site().function().name());
        String name = base;
        for (int i = 2; !names.add(name); i++) name = base + "-" + i;
        String x = identifier(one.above().field());
        String y = identifier(one.below().field());
        if (x.equals(y)) y = y + "_2";
        var text = new StringBuilder("C " + name + "\n(*\n");
        text.append(" * ").append(place(one.site())).append("\n * ").append(place(other.site())).append('\n');
        text.append(" *\n * Placement source: A=").append(filling(one.site()).id()).append(", B=").append(filling(other.site()).id())
                .append("\n *)\n\n{ }\n\n");
        text.append(thread(0, x, y, one, "A", 1)).append('\n').append(thread(1, y, x, other, "B", 2));
        String condition = edge(one.below(), 0, 1, other.above(), 1, 0, y) + " /\\ "
                + edge(other.below(), 1, 1, one.above(), 0, 0, x);
        text.append("\nexists (").append(condition).append(")\n");
        return new PairTest(name, text.toString(), Map.of("A", filling(one.site()), "B", filling(other.site())));
    }

    /// What must be seen if access `p` of a thread comes before access `q` of the other one: its value is read, or the
    /// other's is not, or the other's stays.
    private static String edge(Access p, int thread, int register, Access q, int otherThread, int otherRegister, String location) {
        if (isWrite(p) && !isWrite(q)) return otherThread + ":r" + otherRegister + "=" + (thread + 1);
        if (!isWrite(p)) return thread + ":r" + register + "=0";
        return location + "=" + (otherThread + 1);
    }

    private static boolean isWrite(Access access) {
        return access.writes();
    }

    private static String thread(int number, String first, String second, Side side, String slot, int value) {
        var text = new StringBuilder("P" + number + "(int *" + first + ", int *" + second + ")\n{\n");
        if (!isWrite(side.above())) text.append("\tint r0;\n");
        if (!isWrite(side.below())) text.append("\tint r1;\n");
        if (!isWrite(side.above()) || !isWrite(side.below())) text.append('\n');
        Barrier barrier = side.site().barrier();
        boolean acquire = barrier.role() == Role.LOAD && !isWrite(side.above());
        boolean release = barrier.role() == Role.STORE && isWrite(side.below());
        text.append('\t').append(access(side.above(), "r0", first, value, acquire ? "smp_load_acquire(" + first + ")" : null));
        text.append("\t/*@slot ").append(slot).append(": ").append(options(barrier)).append(" */\n");
        text.append('\t').append(release ? "smp_store_release(" + second + ", " + value + ");\n"
                : access(side.below(), "r1", second, value, null));
        return text.append("}\n").toString();
    }

    private static String access(Access access, String register, String location, int value, String load) {
        if (isWrite(access)) return "WRITE_ONCE(*" + location + ", " + value + ");\n";
        return register + " = " + (load != null ? load : "READ_ONCE(*" + location + ")") + ";\n";
    }

    /// What may stand in the slot of a barrier; what stands there in the source is among it.
    private static String options(Barrier barrier) {
        return switch (barrier.strongest()) {
            case WMB, RELEASE -> "none | smp_wmb | smp_mb";
            case RMB, ACQUIRE, DEPENDENCY -> "none | smp_rmb | smp_mb";
            case FULL, ACQ_REL, COMPILER, PLACEHOLDER, GLOBAL -> "none | smp_mb_placeholder | smp_mb | smp_mb_global";
        };
    }

    /// What stands in the source; an ordered access has its order in itself.
    private static FenceKind filling(Site site) {
        Barrier barrier = site.barrier();
        if (barrier.role() == Role.LOAD && barrier.strongest() != BarrierKind.FULL
                || barrier.role() == Role.STORE && barrier.strongest() != BarrierKind.FULL) return FenceKind.NONE;
        return switch (barrier.strongest()) {
            case FULL, ACQ_REL -> FenceKind.MB;
            case GLOBAL -> FenceKind.MB_GLOBAL;
            case WMB, RELEASE -> FenceKind.WMB;
            case RMB, ACQUIRE -> FenceKind.RMB;
            case PLACEHOLDER, COMPILER -> FenceKind.PLACEHOLDER;
            case DEPENDENCY -> FenceKind.NONE;
        };
    }

    private static String place(Site site) {
        return site.path().replaceAll("[^A-Za-z0-9_./-]", "_") + ":" + site.barrier().line() + ", "
                + identifier(site.function().name());
    }

    /// A name for use in a test and in a path: nothing but letters, digits and underscores comes through.
    static String identifier(String name) {
        String bare = name.replaceAll("[^A-Za-z0-9_]", "_");
        String cut = bare.length() > LONGEST_NAME ? bare.substring(0, LONGEST_NAME) : bare;
        return cut.matches("[A-Za-z_].*") && !cut.matches("r\\d+|int|if|else|while|for|do|return|P\\d+|goto|exists|forall")
                ? cut : "v_" + cut;
    }
}
