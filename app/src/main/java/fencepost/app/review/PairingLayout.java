package fencepost.app.review;

import fencepost.model.review.PairingGraph;
import fencepost.model.review.PairingGraph.BarrierNode;
import fencepost.model.review.PairingGraph.FunctionNode;
import fencepost.model.review.PairingGraph.Pairing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.Pseudograph;
import org.jgrapht.traverse.BreadthFirstIterator;

/// Places the functions of a pairing graph: each connected part in columns, by the distance from its busiest function;
/// parts one below the other, those with something broken first.
///
/// @param boxes functions, and places that a comment names and that are not there
/// @param lines pairings
/// @param left  how many functions there was no room for
/// @param width of the whole
/// @param height of the whole
public record PairingLayout(List<Box> boxes, List<Line> lines, int left, double width, double height) {
    static final double BOX_WIDTH = 220;
    static final double HEAD = 40;
    static final double ROW = 24;
    private static final double COLUMN_GAP = 180;
    private static final double ROW_GAP = 22;
    private static final double PART_GAP = 56;
    private static final double USUAL_WIDTH = 900;
    private static final double USUAL_HEIGHT = 300;
    private static final double WIDEST = 60_000;
    private static final int MOST = 400;
    private static final int TALLEST = 10;

    /// A function, or a name that leads nowhere.
    ///
    /// @param title    for people
    /// @param function empty for a name that leads nowhere
    /// @param barriers its rows
    public record Box(String title, Optional<FunctionNode> function, List<BarrierNode> barriers, double x, double y) {
        double height() {
            return HEAD + ROW * barriers.size() + (barriers.isEmpty() ? 0 : 6);
        }

        Box at(double newX, double newY) {
            return new Box(title, function, barriers, newX, newY);
        }

        /// The middle of a barrier's row; of the box if it is none of its own.
        double rowY(Optional<BarrierNode> barrier) {
            int row = barrier.map(barriers::indexOf).orElse(-1);
            return row < 0 ? y + height() / 2 : y + HEAD + ROW * row + ROW / 2;
        }
    }

    /// A pairing between two boxes.
    ///
    /// @param mutual the other side claims the same, and rightly
    public record Line(Pairing pairing, Box from, Box to, boolean mutual) {}

    public PairingLayout {
        boxes = List.copyOf(boxes);
        lines = List.copyOf(lines);
    }

    /// Places a graph.
    public static PairingLayout of(PairingGraph pairings) {
        var nodes = new Nodes(pairings);
        var sets = new ArrayList<>(new ConnectivityInspector<>(nodes.graph).connectedSets());
        sets.sort(Comparator.comparing((Set<Integer> part) -> !nodes.isBroken(part)).thenComparing(part -> -part.size())
                .thenComparing(part -> Collections.min(part)));
        var parts = new ArrayList<Part>();
        int drawn = 0;
        int left = 0;
        for (Set<Integer> set : sets) {
            if (drawn > 0 && drawn + set.size() > MOST) {
                left += set.size();
                continue;
            }
            drawn += set.size();
            parts.add(new Part(nodes.place(set)));
        }
        Packing best = Packing.of(parts, 0);
        for (double limit = 2 * BOX_WIDTH + COLUMN_GAP; limit < WIDEST; limit *= 1.3) {
            Packing packing = Packing.of(parts, limit);
            if (packing.scale() > best.scale()) best = packing;
        }
        return new PairingLayout(List.copyOf(best.boxes().values()), nodes.lines(best.boxes()), left, best.width(), best.height());
    }

    /// A connected part by itself, from (0, 0) on.
    private record Part(Map<Integer, Box> boxes) {
        double width() {
            return boxes.values().stream().mapToDouble(box -> box.x() + BOX_WIDTH).max().orElse(0);
        }

        double height() {
            return boxes.values().stream().mapToDouble(box -> box.y() + box.height()).max().orElse(0);
        }
    }

    /// The parts in rows.
    private record Packing(Map<Integer, Box> boxes, double width, double height) {
        /// @param limit how wide a row may be if it has more than one part
        static Packing of(List<Part> parts, double limit) {
            var boxes = new LinkedHashMap<Integer, Box>();
            double x = 0;
            double y = 0;
            double row = 0;
            double widest = 0;
            for (Part part : parts) {
                if (x > 0 && x + part.width() > limit) {
                    x = 0;
                    y += row + PART_GAP;
                    row = 0;
                }
                for (var box : part.boxes().entrySet())
                    boxes.put(box.getKey(), box.getValue().at(box.getValue().x() + x, box.getValue().y() + y));
                x += part.width() + PART_GAP;
                row = Math.max(row, part.height());
                widest = Math.max(widest, x - PART_GAP);
            }
            return new Packing(boxes, widest, y + row);
        }

        /// How large it can be drawn where the usual window has room for it.
        double scale() {
            return Math.min(USUAL_WIDTH / width, USUAL_HEIGHT / height);
        }
    }

    /// The boxes as a graph, by their numbers.
    private static final class Nodes {
        private final Graph<Integer, Integer> graph = new Pseudograph<>(Integer.class);
        private final List<Box> boxes = new ArrayList<>();
        private final List<Pairing> pairings;
        private final List<int[]> ends = new ArrayList<>();

        Nodes(PairingGraph source) {
            var byBarrier = new HashMap<BarrierNode, Integer>();
            var missing = new LinkedHashMap<String, Integer>();
            for (FunctionNode function : source.functions()) {
                int number = add(new Box(function.name() + "()", Optional.of(function), function.barriers(), 0, 0));
                function.barriers().forEach(barrier -> byBarrier.put(barrier, number));
            }
            pairings = source.pairings().stream().filter(pairing -> byBarrier.containsKey(pairing.from())
                    && (pairing.to().isPresent() || pairing.problem().isPresent())).toList();
            for (Pairing pairing : pairings) {
                Integer to = pairing.to().map(byBarrier::get).orElse(null);
                if (to == null) to = missing.computeIfAbsent(pairing.name(), name -> add(new Box(name, Optional.empty(), List.of(), 0, 0)));
                int from = byBarrier.get(pairing.from());
                ends.add(new int[] {from, to});
                graph.addEdge(from, to, ends.size() - 1);
            }
        }

        private int add(Box box) {
            boxes.add(box);
            graph.addVertex(boxes.size() - 1);
            return boxes.size() - 1;
        }

        boolean isBroken(Set<Integer> part) {
            return part.stream().anyMatch(node -> graph.edgesOf(node).stream().anyMatch(edge -> pairings.get(edge).isBroken()));
        }

        /// One connected part, from (0, 0) on.
        Map<Integer, Box> place(Set<Integer> part) {
            int root = part.stream().min(Comparator.comparingInt((Integer node) -> -graph.degreeOf(node)).thenComparing(node -> node))
                    .orElseThrow();
            var columns = new ArrayList<List<Integer>>();
            var walk = new BreadthFirstIterator<>(graph, root);
            int depth = -1;
            while (walk.hasNext()) {
                int node = walk.next();
                boolean next = walk.getDepth(node) != depth;
                depth = walk.getDepth(node);
                if (next || columns.getLast().size() >= TALLEST) columns.add(new ArrayList<>());
                columns.getLast().add(node);
            }
            var placed = new LinkedHashMap<Integer, Box>();
            double tallest = columns.stream().mapToDouble(this::height).max().orElse(0);
            for (int column = 0; column < columns.size(); column++) {
                double y = (tallest - height(columns.get(column))) / 2;
                for (int node : columns.get(column)) {
                    placed.put(node, boxes.get(node).at(column * (BOX_WIDTH + COLUMN_GAP), y));
                    y += boxes.get(node).height() + ROW_GAP;
                }
            }
            return placed;
        }

        private double height(List<Integer> column) {
            return column.stream().mapToDouble(node -> boxes.get(node).height() + ROW_GAP).sum() - ROW_GAP;
        }

        /// The pairings between placed boxes; two that hold and answer each other are one line.
        List<Line> lines(Map<Integer, Box> placed) {
            var lines = new ArrayList<Line>();
            var done = new HashMap<List<BarrierNode>, Boolean>();
            for (Pairing pairing : pairings)
                if (!pairing.isBroken()) pairing.to().ifPresent(to -> done.put(List.of(pairing.from(), to), false));
            for (int i = 0; i < pairings.size(); i++) {
                Pairing pairing = pairings.get(i);
                Box from = placed.get(ends.get(i)[0]);
                Box to = placed.get(ends.get(i)[1]);
                if (from == null || to == null) continue;
                boolean mutual = false;
                if (!pairing.isBroken() && pairing.to().isPresent()) {
                    if (done.put(List.of(pairing.from(), pairing.to().get()), true)) continue;
                    var back = List.of(pairing.to().get(), pairing.from());
                    mutual = done.containsKey(back) && !pairing.from().equals(pairing.to().get());
                    if (mutual) done.put(back, true);
                }
                lines.add(new Line(pairing, from, to, mutual));
            }
            return lines;
        }
    }
}
