package fencepost.model.review.judge;

import fencepost.model.parse.NearestName;
import fencepost.model.review.barrier.Around;
import fencepost.model.review.barrier.Barrier;
import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.claim.Claim;
import fencepost.model.review.primitive.Primitive;
import fencepost.model.review.primitive.Role;
import fencepost.model.review.tree.TreeIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Finds what the partner that a comment names is in the tree.
final class Resolver {
    private static final Set<String> SELF = Set.of("self", "Self", "this", "crate", "super");
    private static final Set<String> OUTSIDE = Set.of("std", "core", "java", "javax", "Thread", "LockSupport", "Unsafe", "VarHandle",
            "boost", "folly", "absl", "tokio", "crossbeam", "Object", "Executor");

    private final TreeIndex index;
    private final Predicate<String> occurs;
    private final Map<String, List<Site>> labels = new HashMap<>();

    /// @param occurs whether a name occurs in the code in some other way than as a function
    Resolver(TreeIndex index, List<Site> sites, Predicate<String> occurs) {
        this.index = index;
        this.occurs = occurs;
        for (Site site : sites)
            for (String label : site.claims().labels()) labels.computeIfAbsent(label, _ -> new ArrayList<>()).add(site);
    }

    Resolution resolve(Claim claim, Site from) {
        return switch (claim.place()) {
            case LABEL -> label(claim, from);
            case FILE -> file(claim);
            case FUNCTION -> function(claim, from);
        };
    }

    private Resolution label(Claim claim, Site from) {
        List<Site> all = labels.getOrDefault(claim.name(), List.of());
        List<Site> here = all.stream().filter(site -> site.path().equals(from.path())).toList();
        if (!here.isEmpty()) return new Resolution.Labelled(here);
        if (all.size() == 1 && claim.certain()) return new Resolution.Labelled(all);
        if (!all.isEmpty()) return new Resolution.Unseen("several barriers of other files have the label (" + claim.name() + ")");
        return claim.pointer() ? new Resolution.NoName()
                : new Resolution.Missing("no comment at a barrier carries the label (" + claim.name() + ")");
    }

    private Resolution file(Claim claim) {
        List<String> files = files(claim.name());
        if (files.isEmpty()) return missingFile(claim.name(), "");
        var functions = new ArrayList<FunctionBarriers>();
        for (List<FunctionBarriers> namesakes : index.functions())
            namesakes.stream().filter(function -> files.contains(function.path())).forEach(functions::add);
        return new Resolution.Functions(functions, List.of());
    }

    private Resolution missingFile(String file, String more) {
        if (index.isPartial()) return new Resolution.Unseen(file + " " + index.notFound());
        return new Resolution.Missing("there is no file " + file + more);
    }

    /// The files that a path in a comment may mean: its base name and as many folders as the comment gives.
    private List<String> files(String path) {
        String wanted = path.replaceFirst("^(?:\\./|\\.\\./|/)+", "");
        return index.files(TreeIndex.baseName(wanted)).stream()
                .filter(file -> file.equals(wanted) || file.endsWith("/" + wanted) || wanted.endsWith("/" + file)).toList();
    }

    private Resolution function(Claim claim, Site from) {
        List<FunctionBarriers> namesakes = index.functions(claim.name());
        List<FunctionBarriers> meant = namesakes.stream().filter(one -> isQualified(claim, one)).toList();
        if (meant.isEmpty() && index.isScope(claim.name())) meant = members(claim.name());
        if (claim.file().isPresent()) {
            List<String> files = files(claim.file().get());
            if (files.isEmpty()) return missingFile(claim.file().get(), meant.isEmpty() ? "" : "; " + where(meant));
            List<FunctionBarriers> there = meant.stream().filter(one -> files.contains(one.path())).toList();
            if (there.isEmpty() && !meant.isEmpty())
                return new Resolution.Missing(claim.file().get() + " does not define " + claim.text() + "; " + where(meant));
            meant = there;
        }
        if (!meant.isEmpty()) return new Resolution.Functions(meant, known(claim));
        return absent(claim, namesakes, from);
    }

    private Resolution absent(Claim claim, List<FunctionBarriers> namesakes, Site from) {
        if (namesakes.isEmpty()) {
            List<Barrier> known = known(claim);
            if (!known.isEmpty()) return new Resolution.Functions(List.of(), known);
            if (index.isOnlyDeclared(claim.name()))
                return new Resolution.Unseen(claim.text() + " is only declared in these sources");
            if (isOutside(claim)) return new Resolution.Unseen(claim.text() + " is not part of these sources");
            if (occurs.test(claim.name())) return claim.certain()
                    ? new Resolution.Unseen(claim.text() + " is used but not defined in these sources")
                    : new Resolution.NoName();
        }
        if (index.isPartial()) return new Resolution.Unseen(claim.text() + " " + index.notFound());
        if (!namesakes.isEmpty())
            return new Resolution.Missing(String.join("::", claim.qualifiers()) + " has no " + claim.name() + "; "
                    + where(namesakes));
        String hint = NearestName.of(claim.name(), names(from)).map(name -> "; did you mean " + name + "()?").orElse("");
        return new Resolution.Missing("no function or macro has that name" + hint);
    }

    /// The functions with barriers, other than this one.
    private Set<String> names(Site from) {
        var names = new TreeSet<String>();
        for (List<FunctionBarriers> namesakes : index.functions())
            for (FunctionBarriers function : namesakes)
                if (!function.barriers().isEmpty() && !function.name().equals(from.function().name()))
                    names.add(function.name());
        return names;
    }

    private static boolean isOutside(Claim claim) {
        return !claim.qualifiers().isEmpty() && OUTSIDE.contains(claim.qualifiers().getFirst());
    }

    private static String where(List<FunctionBarriers> functions) {
        FunctionBarriers first = functions.getFirst();
        return first.qualifiedName() + "() is in " + first.path() + ":" + first.nameLine();
    }

    private List<FunctionBarriers> members(String type) {
        var members = new ArrayList<FunctionBarriers>();
        for (List<FunctionBarriers> namesakes : index.functions())
            namesakes.stream().filter(one -> one.scopes().contains(type)).forEach(members::add);
        return members;
    }

    /// Whether what the comment writes before the name fits the scopes of a function, from the inside out: `post::Box`
    /// or `Box`, a class that extends it, the file's name as a module, `self`.
    private boolean isQualified(Claim claim, FunctionBarriers function) {
        var scopes = new ArrayList<>(function.scopes());
        List<String> qualifiers = claim.qualifiers();
        for (int i = qualifiers.size() - 1; i >= 0; i--) {
            String qualifier = qualifiers.get(i);
            if (SELF.contains(qualifier)) continue;
            if (!scopes.isEmpty() && fits(qualifier, scopes.getLast())) scopes.removeLast();
            else if (!isModule(qualifier, function) && !scopes.contains(qualifier) && !isVariable(qualifier, function))
                return false;
        }
        return true;
    }

    private boolean fits(String qualifier, String scope) {
        return qualifier.equals(scope) || index.withSupertypes(qualifier).contains(scope);
    }

    private static boolean isModule(String qualifier, FunctionBarriers function) {
        String path = "/" + function.path();
        return path.contains("/" + qualifier + "/") || path.contains("/" + qualifier + ".")
                || function.path().endsWith(".java") && !function.scopes().isEmpty()
                        && Character.isLowerCase(qualifier.charAt(0));
    }

    /// `b.flag()`, `b->flag()`: the object's name tells nothing about its class.
    private boolean isVariable(String qualifier, FunctionBarriers function) {
        return Character.isLowerCase(qualifier.charAt(0)) && !index.isScope(qualifier) && !function.scopes().isEmpty()
                && !function.path().endsWith(".rs");
    }

    /// What the table of primitives knows of a function's name.
    private List<Barrier> known(Claim claim) {
        Optional<Primitive> primitive = index.primitive(claim.name()).filter(p -> !p.isMethod());
        return primitive.flatMap(Primitive::kind).map(kind -> List.of(new Barrier(claim.name(), claim.name() + "()",
                Optional.empty(), Role.RMW, new HashSet<>(Set.of(kind)), Set.of(claim.name()), 0, 0, List.of(),
                new Around(List.of(), List.of()), List.of()))).orElse(List.of());
    }
}
