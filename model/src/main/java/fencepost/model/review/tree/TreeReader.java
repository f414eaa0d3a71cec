package fencepost.model.review.tree;

import fencepost.model.review.ReviewProgress;
import fencepost.model.review.barrier.FileBarriers;
import fencepost.model.review.barrier.Wrappers;
import fencepost.model.review.claim.Vocabulary;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.source.Language;
import fencepost.model.review.source.SourceFile;
import fencepost.model.review.source.SourceText;
import fencepost.model.text.FileTrouble;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// Reads the files of a tree, on all processors: first each by itself, then, once all names are known, again those that
/// use the tree's own wrappers.
public final class TreeReader {
    private static final int STEP = 64;

    private final PrimitiveTable table;
    private final ReviewProgress progress;
    private final AtomicInteger farthest = new AtomicInteger();
    private final AtomicLong lines = new AtomicLong();
    private volatile boolean stopped;

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

    /// Reads a whole tree, or as much of it as there is time for: see [#stopped].
    public Reading read(SourceTree tree) {
        return link(tree, each(tree.sources(), path -> facts(tree, path)));
    }

    /// Whether the progress has ended the reading early.
    public boolean stopped() {
        return stopped;
    }

    /// Reads a tree that differs from one that was read in some files only.
    ///
    /// @throws CancellationException if the progress says so
    public Reading reread(SourceTree tree, Map<String, FileFacts> unlinked, Set<String> changed) {
        return link(tree, refresh(tree, unlinked, changed));
    }

    /// The facts of a tree that differs from another in some files only, before the wrappers are looked at.
    private Map<String, FileFacts> refresh(SourceTree tree, Map<String, FileFacts> unlinked, Set<String> changed)
            {
        var facts = new HashMap<>(unlinked);
        changed.forEach(facts::remove);
        facts.putAll(first(tree, tree.sources().stream().filter(path -> changed.contains(path)).toList()));
        return facts;
    }

    /// The facts of each file by itself.
    ///
    /// @throws CancellationException if the progress says so
    public Map<String, FileFacts> first(SourceTree tree, Collection<String> paths) {
        Map<String, FileFacts> facts = each(paths, path -> facts(tree, path));
        if (stopped) throw new CancellationException();
        return facts;
    }

    /// Joins the facts of a tree's files: those that use its wrappers are read again.
    public Reading link(SourceTree tree, Map<String, FileFacts> facts) {
        TreeIndex names = TreeIndex.of(facts.values(), table, stopped);
        List<String> affected = facts.values().stream().filter(file -> file.barriers().functions().stream()
                .anyMatch(function -> names.changesMeaningOf(function.calls()))).map(FileFacts::path).toList();
        if (affected.isEmpty()) return new Reading(tree, names, facts);
        var linked = new HashMap<>(facts);
        linked.putAll(each(affected, path -> relinked(tree, facts.get(path), names)));
        return new Reading(tree, TreeIndex.of(linked.values(), table, stopped), linked);
    }

    /// Does some work for each file; after the progress has said to stop, for none any more.
    private Map<String, FileFacts> each(Collection<String> paths, Function<String, FileFacts> work) {
        var done = new AtomicInteger();
        var facts = new ConcurrentHashMap<String, FileFacts>();
        paths.parallelStream().forEach(path -> {
            int count = done.getAndIncrement();
            if (!stopped && count % STEP == 0) tell(count, paths.size());
            if (!stopped) facts.put(path, work.apply(path));
        });
        return facts;
    }

    /// What is read a second time, or of another state of the tree, does not count again.
    private void tell(int count, int of) {
        int most = farthest.accumulateAndGet(count, Math::max);
        if (!progress.report(most, Math.max(of, most), lines.get())) stopped = true;
    }

    private FileFacts facts(SourceTree tree, String path) {
        Optional<String> text;
        try {
            text = tree.read(path).flatMap(SourceText::decode);
        } catch (IOException e) {
            return leftOut(path, "cannot be read: " + FileTrouble.of(e));
        }
        if (text.isEmpty()) return leftOut(path, "is binary");
        SourceFile file = SourceFile.parse(path, Language.ofFile(path).orElse(Language.C), text.get());
        var barriers = FileBarriers.of(file, table, Wrappers.NONE, new LocalVocabulary(text.get(), table, null));
        int ends = (int) text.get().chars().filter(c -> c == '\n').count();
        lines.addAndGet(ends);
        return new FileFacts(path, barriers, file.declared(), file.supertypes(), Optional.empty(), tree.isPartial(path), ends);
    }

    private static FileFacts leftOut(String path, String why) {
        return new FileFacts(path, new FileBarriers(path, List.of()), Set.of(), Map.of(), Optional.of(why), false, 0);
    }

    private FileFacts relinked(SourceTree tree, FileFacts facts, TreeIndex names) {
        String text = text(tree, facts.path()).orElse("");
        SourceFile file = SourceFile.parse(facts.path(), Language.ofFile(facts.path()).orElse(Language.C), text);
        var barriers = FileBarriers.of(file, table, names, new LocalVocabulary(text, table, names));
        return new FileFacts(facts.path(), barriers, facts.declared(), facts.supertypes(), facts.leftOut(), facts.partial(),
                facts.lines());
    }

    /// What the names of a tree and the text of one of its files tell about the words of comments there.
    public static Vocabulary vocabulary(Reading reading, String path) {
        return new LocalVocabulary(text(reading.source(), path).orElse(""), reading.index().table(), reading.index());
    }

    /// The text of a file of a tree; empty if it is binary, not there, or cannot be read.
    public static Optional<String> text(SourceTree tree, String path) {
        try {
            return tree.read(path).flatMap(SourceText::decode);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /// Which of some names occur in the code of a tree as whole words in some other way than in comments' claims.
    public Set<String> occurring(Reading reading, Set<String> names) {
        if (names.isEmpty()) return Set.of();
        var found = ConcurrentHashMap.<String>newKeySet();
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

    /// The files that were left out, and why.
    public static Map<String, String> leftOut(Reading reading) {
        var files = new TreeMap<String, String>();
        reading.files().forEach((path, facts) -> facts.leftOut().ifPresent(why -> files.put(path, why)));
        return files;
    }
}
