package fencepost.model.parse;

import fencepost.model.ir.Instruction;
import fencepost.model.ir.ThreadCode;
import fencepost.model.parse.lower.Problems;
import fencepost.model.parse.lower.TestLowering;
import fencepost.model.parse.syntax.Reader;
import fencepost.model.parse.syntax.SourceFile;
import fencepost.model.parse.syntax.X86Reader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/// Reads litmus tests. Bad input is normal: it yields diagnostics, never an exception.
public final class LitmusParser {
    private LitmusParser() {}

    /// Reads `text`.
    ///
    /// @param source the file's name as the user gave it, for messages
    public static ParseResult parse(String source, String text, ParseOptions options) {
        var problems = new Problems();
        Optional<ParseResult.Parsed> parsed;
        try {
            parsed = parse(source, text, options, problems);
        } catch (StackOverflowError _) {
            problems.report(SourceText.of(source, ""), start(),
                    "an expression or a statement is too long or nested too deeply to be read");
            parsed = Optional.empty();
        }
        return problems.any() ? new ParseResult(Optional.empty(), problems.all())
                : new ParseResult(parsed, List.of());
    }

    private static Optional<ParseResult.Parsed> parse(String name, String text, ParseOptions options,
                                                      Problems problems) {
        Optional<String> refusal = refusal(text);
        if (refusal.isPresent()) {
            problems.report(SourceText.of(name, ""), start(), refusal.get());
            return Optional.empty();
        }
        String normal = text.replace("\r\n", "\n").replace('\r', '\n');
        SourceText source = SourceText.of(name, normal);
        var scanner = new SourceScanner(source, normal);
        ScannedText scanned = scanner.scan(true);
        scanner.faults().forEach(fault -> problems.report(source, fault.span(), fault.message()));
        if (problems.any()) return Optional.empty();
        Optional<SourceFile> file = file(source, scanned, problems);
        Optional<SourceFile> library = options.rcu().flatMap(code -> library(code, problems));
        if (file.isEmpty() || problems.any()) return Optional.empty();
        TestHeader header = TestHeader.of(scanned.head());
        TestLowering.Lowered lowered = TestLowering.lower(file.get(), library, scanned.name(), header.description(),
                header.expectations(), options, problems);
        return problems.any() ? Optional.empty()
                : Optional.of(new ParseResult.Parsed(lowered.test(), map(source, file.get(), lowered)));
    }

    private static Optional<SourceFile> file(SourceText source, ScannedText scanned, Problems problems) {
        BiConsumer<Span, String> complain = (span, message) -> problems.report(source, span, message);
        return switch (scanned.architecture()) {
            case "C" -> Reader.read(source, scanned.code(), complain);
            case "X86", "X86_64" -> {
                X86Text parts = X86Text.of(scanned.code());
                yield X86Reader.read(source, parts.table(), complain)
                        .flatMap(threads -> Reader.read(source, parts.rest(), complain)
                                .map(rest -> rest.with(threads)));
            }
            default -> {
                complain.accept(start(), "tests for " + scanned.architecture() + " can't be read; expected C or X86");
                yield Optional.empty();
            }
        };
    }

    private static Optional<SourceFile> library(String text, Problems problems) {
        String normal = text.replace("\r\n", "\n").replace('\r', '\n');
        SourceText source = SourceText.of("rcu library", normal);
        var scanner = new SourceScanner(source, normal);
        ScannedText scanned = scanner.scan(false);
        scanner.faults().forEach(fault -> problems.report(source, fault.span(), fault.message()));
        return problems.any() ? Optional.empty() : Reader.read(source, scanned.code(),
                (span, message) -> problems.report(source, span, message));
    }

    private static Optional<String> refusal(String text) {
        if (text.length() > SourceScanner.MOST_CHARACTERS)
            return Optional.of("the file is too large: a test has at most " + SourceScanner.MOST_CHARACTERS
                    + " characters");
        boolean isBinary = text.chars().limit(4096).anyMatch(c -> c < ' ' && "\t\n\r\f".indexOf(c) < 0)
                || text.indexOf('\0') >= 0;
        if (isBinary) return Optional.of("this is a binary file, not a litmus test");
        return Optional.empty();
    }

    private static SourceMap map(SourceText source, SourceFile file, TestLowering.Lowered lowered) {
        List<List<Span>> sites = lowered.origins().stream().map(thread -> thread.stream()
                .map(origins -> origins.getFirst().span()).toList()).toList();
        List<List<List<SourceMap.Frame>>> frames = lowered.origins().stream().map(thread -> thread.stream()
                .map(origins -> origins.stream().map(LitmusParser::frame).toList()).toList()).toList();
        List<Span> threads = file.functions().stream().filter(function -> function.thread().isPresent())
                .sorted((a, b) -> Integer.compare(a.thread().orElseThrow(), b.thread().orElseThrow()))
                .map(function -> function.body().span()).toList();
        Map<String, Span> slots = new HashMap<>();
        lowered.slots().forEach(slot -> slots.put(slot.name(), slot.function().source().equals(source) ? slot.span()
                : call(slot.name(), lowered)));
        return new SourceMap(source.name(), source.lines(), sites, threads, slots, frames);
    }

    private static SourceMap.Frame frame(TestLowering.Origin origin) {
        SourceFile.Function function = origin.function();
        return new SourceMap.Frame(function.source(), new Span(function.span().start(), function.body().span().end()),
                origin.span());
    }

    /// The first call in the test that leads to a slot of a library.
    private static Span call(String slot, TestLowering.Lowered lowered) {
        for (ThreadCode thread : lowered.test().program().threads())
            for (int site = 0; site < thread.instructions().size(); site++)
                if (thread.instructions().get(site) instanceof Instruction.Fence(_, var name) && name.equals(slot))
                    return lowered.origins().get(thread.id()).get(site).getFirst().span();
        throw new IllegalStateException(slot);
    }

    private static Span start() {
        return new Span(new Position(1, 1), new Position(1, 1));
    }
}
