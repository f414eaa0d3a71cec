package fencepost.model.parse.syntax;

import fencepost.model.parse.Position;
import fencepost.model.parse.SourceText;
import fencepost.model.parse.Span;
import fencepost.model.parse.grammar.X86Lexer;
import fencepost.model.parse.grammar.X86Parser;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/// Reads the table of an X86 test into functions `P0`, `P1`, …, whose statements say in C what the instructions do.
public final class X86Reader {
    private final SourceText source;
    private final BiConsumer<Span, String> complain;

    private X86Reader(SourceText source, BiConsumer<Span, String> complain) {
        this.source = source;
        this.complain = complain;
    }

    /// Reads `text`, blank but for the table; faults go to `complain`.
    public static Optional<List<SourceFile.Function>> read(SourceText source, String text,
                                                           BiConsumer<Span, String> complain) {
        var lexer = new X86Lexer(CharStreams.fromString(text, source.name()));
        lexer.removeErrorListeners();
        var parser = new X86Parser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(new Faults(complain));
        try {
            return Optional.of(new X86Reader(source, complain).functions(parser.table()));
        } catch (ParseCancellationException _) {
            return Optional.empty();
        }
    }

    /// Tells the first fault and ends the reading.
    private static final class Faults extends BaseErrorListener {
        private final BiConsumer<Span, String> complain;

        Faults(BiConsumer<Span, String> complain) {
            this.complain = complain;
        }

        @Override
        public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message,
                                RecognitionException e) {
            Token token = (Token) symbol;
            complain.accept(Spans.of(token), "found " + (token.getType() == Token.EOF ? "the end of the table"
                    : "`" + token.getText() + "`") + ", expected threads P0 | P1 ; and below them instructions such as"
                    + " MOV [x],$1 | MOV EAX,[y] ;");
            throw new ParseCancellationException();
        }
    }

    private List<SourceFile.Function> functions(X86Parser.TableContext table) {
        int columns = table.header().NAME().size();
        var functions = new ArrayList<SourceFile.Function>();
        for (X86Parser.RowContext row : table.row())
            if (row.cell().size() > columns)
                complain.accept(Spans.of(row.cell(columns)), "there are only " + columns + " threads");
        for (int column = 0; column < columns; column++) {
            Token head = table.header().NAME(column).getSymbol();
            if (!head.getText().equals("P" + column))
                complain.accept(Spans.of(head), "found `" + head.getText() + "`, expected P" + column);
            var cells = new ArrayList<X86Parser.CellContext>();
            for (X86Parser.RowContext row : table.row())
                if (column < row.cell().size()) cells.add(row.cell(column));
            functions.add(function(column, head, cells));
        }
        return functions;
    }

    private SourceFile.Function function(int thread, Token head, List<X86Parser.CellContext> cells) {
        boolean branches = cells.stream().filter(cell -> cell.instruction() != null)
                .anyMatch(cell -> X86Translator.isConditionalJump(cell.instruction().NAME().getText()));
        var translator = new X86Translator(branches, complain);
        Position end = Spans.of(head).end();
        for (X86Parser.CellContext cell : cells) {
            if (cell.label != null) translator.label(Spans.of(cell.label), cell.label.getText());
            if (cell.instruction() != null) translator.instruction(cell.instruction());
            if (cell.label != null || cell.instruction() != null) end = Spans.of(cell).end();
        }
        Set<String> locations = new LinkedHashSet<>(translator.locations());
        List<Declarator> parameters = locations.stream().map(name -> new Declarator(Spans.of(head),
                new TypeName(Spans.of(head), List.of("int"), Optional.empty(), Optional.empty(), 1, List.of()), name,
                Optional.empty())).toList();
        var nothing = new TypeName(Spans.of(head), List.of("void"), Optional.empty(), Optional.empty(), 0, List.of());
        return new SourceFile.Function(source, Spans.of(head), nothing, "P" + thread, parameters,
                new Stmt.Block(new Span(Spans.of(head).start(), end), translator.statements()));
    }
}
