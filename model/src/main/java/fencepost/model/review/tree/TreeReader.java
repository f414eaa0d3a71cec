package fencepost.model.review.tree;

import fencepost.model.review.ReviewException;
import fencepost.model.review.ReviewProgress;
import fencepost.model.review.barrier.FileBarriers;
import fencepost.model.review.barrier.Wrappers;
import fencepost.model.review.claim.Vocabulary;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.source.Language;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.source.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/// Reads the files of a tree, on all processors: first each by itself, then, once all names are known, again those that
/// use the tree's own wrappers.
public final class TreeReader {
    private static final int STEP = 64;

    private final PrimitiveTable table;
    private final ReviewProgress progress;

    public TreeReader(PrimitiveTable table, ReviewProgress progress) {
        this.table = table;
        this.progress = progress;
    }

    /// What a tree holds.
    ///
    /// @param source where its files are
    /// @param index  its names
    /// @param files  its sources by path
    public record Reading(SourceTree source, TreeIndex index, Map<String, FileFacts> files) {}

    /// Reads a whole tree.
    ///
    /// @throws CancellationException if the progress says so
    /// @throws ReviewException       if a file cannot be read
    public Reading read(SourceTree tree) throws ReviewException {
        return link(tree, first(tree, tree.sources()));
    }

    /// Reads a tree that differs from one that was read in some files only.
    public Reading reread(SourceTree tree, Map<String, FileFacts> unlinked, Set<String> changed) throws ReviewException {
        return link(tree, refresh(tree, unlinked, changed));
    }

    /// The facts of a tree that differs from another in some files only, before the wrappers are looked at.
    public Map<String, FileFacts> refresh(SourceTree tree, Map<String, FileFacts> unlinked, Set<String> changed)
            throws ReviewException {
        var facts = new HashMap<>(unlinked);
        changed.forEach(facts::remove);
        facts.putAll(first(tree, tree.sources().stream().filter(path -> changed.contains(path)).toList()));
        return facts;
    }

    /// The facts of each file by itself.
    public Map<String, FileFacts> first(SourceTree tree, Collection<String> paths) throws ReviewException {
        return each(paths, path -> facts(tree, path));
    }

    /// Joins the facts of a tree's files: those that use its wrappers are read again.
    public Reading link(SourceTree tree, Map<String, FileFacts> facts) throws ReviewException {
        TreeIndex names = TreeIndex.of(facts.values(), table);
        List<String> affected = facts.values().stream().filter(file -> file.barriers().functions().stream()
                .anyMatch(function -> names.changesMeaningOf(function.calls()))).map(FileFacts::path).toList();
        if (affected.isEmpty()) return new Reading(tree, names, facts);
        var linked = new HashMap<>(facts);
        linked.putAll(each(affected, path -> relinked(tree, facts.get(path), names)));
        return new Reading(tree, TreeIndex.of(linked.values(), table), linked);
    }

    private Map<String, FileFacts> each(Collection<String> paths, Function<String, FileFacts> work) throws ReviewException {
        var done = new AtomicInteger();
        var facts = new HashMap<String, FileFacts>();
        try {
            List<FileFacts> all = paths.parallelStream().map(path -> {
                int count = done.getAndIncrement();
                if (count % STEP == 0 && !progress.report(count, paths.size())) throw new CancellationException();
                return work.apply(path);
            }).toList();
            for (FileFacts one : all) facts.put(one.path(), one);
        } catch (Unreadable e) {
            throw new ReviewException(e.getMessage());
        }
        return facts;
    }

    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unreadable(String path, IOException fault) {
            super(path + " cannot be read: " + fault.getMessage(), fault);
        }
    }

    private FileFacts facts(SourceTree tree, String path) {
        Optional<String> text = text(tree, path);
        if (text.isEmpty())
            return new FileFacts(path, new FileBarriers(path, List.of()), Set.of(), Map.of(), true, false, 0);
        SourceFile file = SourceFile.parse(path, Language.ofFile(path).orElse(Language.C), text.get());
        var barriers = FileBarriers.of(file, table, Wrappers.NONE, new LocalVocabulary(text.get(), table, null));
        return new FileFacts(path, barriers, file.declared(), file.supertypes(), false, tree.isPartial(path),
                (int) text.get().chars().filter(c -> c == '\n').count());
    }

    private FileFacts relinked(SourceTree tree, FileFacts facts, TreeIndex names) {
        String text = text(tree, facts.path()).orElse("");
        SourceFile file = SourceFile.parse(facts.path(), Language.ofFile(facts.path()).orElse(Language.C), text);
        var barriers = FileBarriers.of(file, table, names, new LocalVocabulary(text, table, names));
        return new FileFacts(facts.path(), barriers, facts.declared(), facts.supertypes(), false, facts.partial(),
                facts.lines());
    }

    /// What the names of a tree and the text of one of its files tell about the words of comments there.
    public static Vocabulary vocabulary(Reading reading, String path) {
        return new LocalVocabulary(text(reading.source(), path).orElse(""), reading.index().table(), reading.index());
    }

    /// The text of a file of a tree; empty if it is binary or not there.
    public static Optional<String> text(SourceTree tree, String path) {
        try {
            return tree.read(path).flatMap(SourceText::decode);
        } catch (IOException e) {
            throw new Unreadable(path, e);
        }
    }

    /// Which of some names occur in the code of a tree as whole words in some other way than in comments' claims.
    public Set<String> occurring(Reading reading, Set<String> names) {
        if (names.isEmpty()) return Set.of();
        var found = java.util.concurrent.ConcurrentHashMap.<String>newKeySet();
        reading.files().keySet().parallelStream().forEach(path -> {
            if (found.size() == names.size()) return;
            String text = text(reading.source(), path).orElse("");
            for (String name : names)
                if (!found.contains(name) && text.contains(name) && isInCode(path, text, name)) found.add(name);
        });
        return found;
    }

    private static boolean isInCode(String path, String text, String name) {
        SourceFile file = SourceFile.parse(path, Language.ofFile(path).orElse(Language.C), text);
        for (int i = 0; i < file.tokens().size(); i++) if (file.tokens().is(i, name)) return true;
        return file.functions().stream().anyMatch(function -> function.macro() && contains(function.tokens(), name));
    }

    private static boolean contains(fencepost.model.review.source.Tokens tokens, String name) {
        for (int i = 0; i < tokens.size(); i++) if (tokens.is(i, name)) return true;
        return false;
    }

    /// The files that were left out.
    public static List<String> binaries(Reading reading) {
        var binaries = new ArrayList<String>();
        reading.files().forEach((path, facts) -> {
            if (facts.binary()) binaries.add(path);
        });
        binaries.sort(null);
        return binaries;
    }
}
