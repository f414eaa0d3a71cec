package fencepost.app.editor;

import fencepost.app.simulate.CodeTokens;
import fencepost.app.widget.Icons;
import fencepost.model.parse.Diagnostic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.kordamp.ikonli.feather.Feather;

/// The text with line numbers and colours, its faults underlined and listed below; what is typed is checked at once.
public final class EditorView extends VBox {
    private static final Duration PAUSE = Duration.ofMillis(120);
    private static final int MOST_FAULTS = 20;

    private final CodeArea area = new CodeArea();
    private final VBox list = new VBox();

    public EditorView(EditorViewModel editor) {
        getStyleClass().add("editor");
        area.setParagraphGraphicFactory(LineNumberFactory.get(area));
        area.setId("text");
        var scroll = new VirtualizedScrollPane<>(area);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        list.getStyleClass().add("faults");
        getChildren().addAll(scroll, list);
        editor.document().subscribe(document -> document.filter(d -> !d.text().equals(area.getText())).ifPresent(d -> {
            area.replaceText(d.text());
            area.getUndoManager().forgetHistory();
            area.moveTo(0);
            area.requestFollowCaret();
        }));
        editor.faults().subscribe(this::show);
        area.multiPlainChanges().successionEnds(PAUSE).subscribe(_ -> {
            editor.type(area.getText());
            colour(editor.faults().get());
        });
    }

    private void show(List<Diagnostic> faults) {
        colour(faults);
        list.getChildren().setAll(faults.stream().limit(MOST_FAULTS).map(this::row).toList());
        list.setVisible(!faults.isEmpty());
        list.setManaged(!faults.isEmpty());
    }

    private Node row(Diagnostic fault) {
        var place = new Label(fault.span().start().line() + ":" + fault.span().start().column(),
                Icons.icon(Feather.ALERT_CIRCLE, "fault-icon"));
        place.getStyleClass().add("fault-place");
        place.setMinWidth(USE_PREF_SIZE);
        var message = new Label(fault.message());
        message.setWrapText(true);
        message.getStyleClass().add("fault-message");
        var row = new HBox(place, message);
        row.getStyleClass().add("fault");
        row.setOnMouseClicked(_ -> {
            area.moveTo(Math.min(offset(fault.span().start().line(), fault.span().start().column()), area.getLength()));
            area.requestFollowCaret();
            area.requestFocus();
        });
        return row;
    }

    private void colour(List<Diagnostic> faults) {
        if (area.getLength() > 0) area.setStyleSpans(0, styles(faults));
    }

    private StyleSpans<Collection<String>> styles(List<Diagnostic> faults) {
        var wrong = faults.stream().map(this::range).flatMap(Optional::stream).toList();
        var spans = new StyleSpansBuilder<Collection<String>>();
        int offset = 0;
        boolean comment = false;
        for (String line : area.getText().split("\n", -1)) {
            for (Piece piece : pieces(line, comment)) add(spans, offset + piece.from(), offset + piece.to(), piece.style(), wrong);
            comment = endsInComment(line, comment);
            offset += line.length();
            if (offset < area.getLength()) spans.add(Set.of(), 1);
            offset++;
        }
        return spans.create();
    }

    private record Piece(int from, int to, String style) {}

    private record Range(int from, int to) {}

    private static List<Piece> pieces(String line, boolean comment) {
        if (line.isEmpty()) return List.of();
        if (comment) return List.of(new Piece(0, line.length(), "comment"));
        var pieces = new ArrayList<Piece>();
        for (var token : CodeTokens.of(line)) pieces.add(new Piece(token.from(), token.to(), token.kind().name().toLowerCase()));
        return pieces;
    }

    /// Cuts a piece where a fault begins or ends.
    private static void add(StyleSpansBuilder<Collection<String>> spans, int from, int to, String style, List<Range> wrong) {
        var cuts = new TreeSet<>(Set.of(from, to));
        for (Range range : wrong) {
            if (range.from() > from && range.from() < to) cuts.add(range.from());
            if (range.to() > from && range.to() < to) cuts.add(range.to());
        }
        int begin = from;
        for (int cut : cuts.tailSet(from, false)) {
            int at = begin;
            boolean fault = wrong.stream().anyMatch(r -> r.from() <= at && at < r.to());
            spans.add(fault ? Set.of(style, "wrong") : Set.of(style), cut - begin);
            begin = cut;
        }
    }

    private Optional<Range> range(Diagnostic fault) {
        int from = offset(fault.span().start().line(), fault.span().start().column());
        int to = offset(fault.span().end().line(), fault.span().end().column());
        if (from >= area.getLength()) return area.getLength() == 0 ? Optional.empty()
                : Optional.of(new Range(area.getLength() - 1, area.getLength()));
        return Optional.of(new Range(from, Math.max(from + 1, to)));
    }

    private int offset(int line, int column) {
        int at = 0;
        String text = area.getText();
        for (int i = 1; i < line; i++) {
            int end = text.indexOf('\n', at);
            if (end < 0) return text.length();
            at = end + 1;
        }
        return at + column - 1;
    }

    /// herd's comments are `(* … *)`, C's are `/* … */`; both may go over many lines.
    private static boolean endsInComment(String line, boolean comment) {
        int open = Math.max(line.lastIndexOf("(*"), line.lastIndexOf("/*"));
        int close = Math.max(line.lastIndexOf("*)"), line.lastIndexOf("*/"));
        return open > close || comment && close < 0;
    }
}
