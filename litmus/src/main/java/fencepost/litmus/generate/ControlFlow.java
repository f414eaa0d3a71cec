package fencepost.litmus.generate;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.Instruction.BranchIfZero;
import fencepost.model.ir.Instruction.Jump;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The jumps of a thread's flat code as labelled statements that nest.
///
/// A backward jump to `t` repeats the loop that begins at `t`; a forward jump to `t` leaves the block that ends
/// before `t`.
///
/// @param statements outermost first where several begin at one place
record ControlFlow(List<Labelled> statements) {
    /// A labelled statement around the instructions from `start` (inclusive) to `end` (exclusive).
    sealed interface Labelled {
        int start();

        int end();

        /// Unique in the thread.
        String label();
    }

    /// `break` out of it goes to its end.
    record Block(int start, int end) implements Labelled {
        @Override
        public String label() {
            return "block" + end;
        }
    }

    /// `continue` goes to its start.
    record Loop(int start, int end) implements Labelled {
        @Override
        public String label() {
            return "loop" + start;
        }
    }

    private record Edge(int site, int target) {
        boolean isBackward() {
            return target <= site;
        }
    }

    /// The structure of `code`; empty if a jump leads into the middle of a loop.
    static Optional<ControlFlow> of(List<Instruction> code) {
        List<Edge> edges = edges(code);
        List<Loop> loops = loops(edges);
        boolean entersLoop = edges.stream().anyMatch(edge -> loops.stream().anyMatch(loop ->
                isInside(loop, edge.target()) && edge.target() != loop.start() && !isInside(loop, edge.site())));
        if (entersLoop) return Optional.empty();
        var statements = new ArrayList<Labelled>(loops);
        statements.addAll(blocks(edges, loops));
        statements.sort(Comparator.comparingInt(Labelled::start).thenComparing(Labelled::end, Comparator.reverseOrder())
                .thenComparing(statement -> statement instanceof Loop));
        return Optional.of(new ControlFlow(List.copyOf(statements)));
    }

    /// The label that a jump from `site` to `target` names.
    static String jump(int site, int target) {
        return target <= site ? "continue " + new Loop(target, site + 1).label() : "break " + new Block(site, target).label();
    }

    private static List<Edge> edges(List<Instruction> code) {
        var edges = new ArrayList<Edge>();
        for (int site = 0; site < code.size(); site++) {
            if (code.get(site) instanceof Jump(var target)) edges.add(new Edge(site, target));
            if (code.get(site) instanceof BranchIfZero(_, var target)) edges.add(new Edge(site, target));
        }
        return edges;
    }

    /// One loop for each target of backward jumps, made to nest by letting an outer one end later.
    private static List<Loop> loops(List<Edge> edges) {
        var ends = new TreeMap<Integer, Integer>();
        edges.stream().filter(Edge::isBackward).forEach(edge -> ends.merge(edge.target(), edge.site() + 1, Math::max));
        for (int start : ends.descendingKeySet()) {
            int end = ends.get(start);
            for (int inner : ends.subMap(start, false, end, false).keySet()) end = Math.max(end, ends.get(inner));
            ends.put(start, end);
        }
        return ends.entrySet().stream().map(loop -> new Loop(loop.getKey(), loop.getValue())).toList();
    }

    /// One block for each target of forward jumps, made to nest by letting an outer one begin earlier.
    private static List<Block> blocks(List<Edge> edges, List<Loop> loops) {
        var starts = new TreeMap<Integer, Integer>();
        edges.stream().filter(edge -> !edge.isBackward())
                .forEach(edge -> starts.merge(edge.target(), outside(edge, loops), Math::min));
        for (int end : starts.keySet()) {
            int start = starts.get(end);
            for (int outer : starts.tailMap(end, false).keySet())
                if (starts.get(outer) > start && starts.get(outer) < end) starts.put(outer, start);
        }
        return starts.entrySet().stream().map(block -> new Block(block.getValue(), block.getKey())).toList();
    }

    /// Where a block for `edge` may begin at the latest: before every loop that the jump leaves.
    private static int outside(Edge edge, List<Loop> loops) {
        return loops.stream().filter(loop -> isInside(loop, edge.site()) && !isInside(loop, edge.target()))
                .mapToInt(Loop::start).reduce(edge.site(), Math::min);
    }

    private static boolean isInside(Loop loop, int site) {
        return loop.start() <= site && site < loop.end();
    }
}
