package fencepost.model.review.barrier;

import fencepost.model.review.claim.Claims;
import fencepost.model.review.claim.OrderClaim;
import fencepost.model.review.claim.Vocabulary;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.primitive.Role;
import fencepost.model.review.source.CommentBlock;
import fencepost.model.review.source.FunctionDefinition;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.source.Tokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The barriers of a file, function by function, with the comments that belong to them.
///
/// @param path      the file
/// @param functions its functions and macros, in the order of the text
public record FileBarriers(String path, List<FunctionBarriers> functions) {
    private static final int NEAR = 4;

    public FileBarriers {
        functions = List.copyOf(functions);
    }

    /// Reads a file.
    ///
    /// @param wrappers   what the tree's own names wrap
    /// @param vocabulary for the statements about order in comments
    public static FileBarriers of(SourceFile file, PrimitiveTable table, Wrappers wrappers, Vocabulary vocabulary) {
        var finder = new BarrierFinder(file, table, wrappers);
        var functions = new ArrayList<FunctionBarriers>();
        for (FunctionDefinition function : file.functions())
            functions.add(read(file, function, finder, table, vocabulary));
        return new FileBarriers(file.path(), functions);
    }

    private static FunctionBarriers read(SourceFile file, FunctionDefinition function, BarrierFinder finder,
            PrimitiveTable table, Vocabulary vocabulary) {
        List<BarrierFinder.Found> found = finder.find(function, file.functions());
        boolean wrapper = !found.isEmpty() && (function.macro() || isWholeBody(function, found));
        var barriers = new ArrayList<Barrier>();
        if (!found.isEmpty()) {
            var accesses = new Accesses(function, table, file.language());
            var check = new OrderCheck(accesses.all(), new Flow(function), new Handovers(function, table));
            Map<BarrierFinder.Found, Set<CommentBlock>> comments = CommentPlacement.of(file, function, found, wrapper);
            for (BarrierFinder.Found one : found) {
                List<CommentBlock> own = List.copyOf(comments.getOrDefault(one, Set.of()));
                List<OrderClaim> orders = Claims.orders(own, vocabulary, accesses::names);
                barriers.add(one.barrier().with(own, around(one, accesses.all()), check.contradictions(one, orders)));
            }
        }
        return new FunctionBarriers(file.path(), function.name(), function.scopes(), function.macro(), function.parameters(), wrapper,
                function.line(), function.nameLine(), function.lastLine(), barriers, calls(function), forwards(function));
    }

    private static Around around(BarrierFinder.Found barrier, List<Access> accesses) {
        boolean ownBefore = barrier.barrier().role() == Role.LOAD || barrier.barrier().role() == Role.RMW;
        var before = new ArrayList<Access>();
        var after = new ArrayList<Access>();
        for (Access access : accesses) {
            if (!access.marked() && access.path().size() < 2) continue;
            boolean own = access.token() >= barrier.first() && access.token() <= barrier.last();
            if (access.token() < barrier.first() || own && ownBefore) before.addFirst(access);
            else after.add(access);
        }
        return new Around(before.subList(0, Math.min(NEAR, before.size())), after.subList(0, Math.min(NEAR, after.size())));
    }

    /// Whether a body holds nothing but the barriers found in it.
    static boolean isWholeBody(FunctionDefinition function, List<BarrierFinder.Found> found) {
        Tokens tokens = function.tokens();
        int at = function.from();
        for (BarrierFinder.Found barrier : found) {
            if (!isGlue(tokens, at, barrier.first())) return false;
            at = barrier.last() + 1;
        }
        return isGlue(tokens, at, function.to());
    }

    private static boolean isGlue(Tokens tokens, int from, int to) {
        for (int i = from; i < to; i++) {
            boolean path = tokens.isName(i) && tokens.isAny(i + 1, "::", ".", "->");
            if (!path && !tokens.kind(i).isDirective() && !tokens.isAny(i, ";", "return", "::", ".", "->", "(", ")", "void", "{", "}", "unsafe",
                    "do", "while", "0", "if", "else")) return false;
        }
        return true;
    }

    /// Whether a body is nothing but calls without arguments, or a macro that stands for another name.
    private static boolean forwards(FunctionDefinition function) {
        Tokens tokens = function.tokens();
        int size = function.to() - function.from();
        if (size == 0 || size > 24) return false;
        if (function.macro()) return true;
        for (int i = function.from(); i < function.to(); i++) {
            Call call = tokens.isName(i) ? Call.at(tokens, i, function.to()) : null;
            if (call != null && !call.method()) i = call.close();
            else if (!isGlue(tokens, i, i + 1)) return false;
        }
        return true;
    }

    /// The names that a body calls.
    static Set<String> calls(FunctionDefinition function) {
        var calls = new HashSet<String>();
        Tokens tokens = function.tokens();
        for (int i = function.from(); i < function.to(); i++) {
            if (!tokens.isName(i)) continue;
            if (Call.at(tokens, i, function.to()) != null) calls.add(tokens.text(i).intern());
            else if (function.macro() && function.to() - function.from() == 1) calls.add(tokens.text(i).intern());
        }
        return calls.isEmpty() ? Set.of() : new TreeSet<>(calls);
    }
}
