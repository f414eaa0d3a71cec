package fencepost.app.execution;

import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;

/// Writes a picture on the screen as SVG, with the colours and dashes that its style gives it there.
final class SvgPicture {
    private SvgPicture() {}

    /// The children of `picture`, which are paths, rectangles and texts, on a ground of one colour.
    static String of(Region picture, Color ground) {
        double width = picture.getPrefWidth();
        double height = picture.getPrefHeight();
        String shapes = picture.getChildrenUnmodifiable().stream().map(SvgPicture::shape).collect(Collectors.joining("\n"));
        return """
                <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">
                <rect width="100%%" height="100%%" fill="%s"/>
                %s
                </svg>
                """.formatted(number(width), number(height), number(width), number(height), hex(ground), shapes);
    }

    private static String shape(Node node) {
        return switch (node) {
            case Path path -> "<path d=\"" + path.getElements().stream().map(SvgPicture::element)
                    .collect(Collectors.joining(" ")) + "\"" + paint(path) + "/>";
            case Rectangle box -> "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\"%s/>".formatted(
                    number(box.getX()), number(box.getY()), number(box.getWidth()), number(box.getHeight()),
                    number(box.getArcWidth() / 2), paint(box));
            case Text text -> ("<text x=\"%s\" y=\"%s\" font-family=\"'%s', monospace\" font-size=\"%s\""
                    + " dominant-baseline=\"central\"%s>%s</text>").formatted(number(text.getX()), number(text.getY()),
                    text.getFont().getFamily(), number(text.getFont().getSize()), paint(text), escape(text.getText()));
            default -> throw new IllegalArgumentException(node.toString());
        };
    }

    private static String element(PathElement element) {
        return switch (element) {
            case MoveTo to -> "M" + point(to.getX(), to.getY());
            case LineTo to -> "L" + point(to.getX(), to.getY());
            case CubicCurveTo to -> "C" + point(to.getControlX1(), to.getControlY1()) + " "
                    + point(to.getControlX2(), to.getControlY2()) + " " + point(to.getX(), to.getY());
            case ClosePath _ -> "Z";
            default -> throw new IllegalArgumentException(element.toString());
        };
    }

    private static String paint(Shape shape) {
        var text = new StringBuilder(" fill=\"").append(colour(shape.getFill())).append('"');
        if (shape.getOpacity() < 1) text.append(" opacity=\"").append(number(shape.getOpacity())).append('"');
        if (shape.getFill() instanceof Color fill && fill.getOpacity() > 0 && fill.getOpacity() < 1)
            text.append(" fill-opacity=\"").append(number(fill.getOpacity())).append('"');
        if (shape.getStroke() == null) return text.toString();
        text.append(" stroke=\"").append(colour(shape.getStroke())).append("\" stroke-width=\"")
                .append(number(shape.getStrokeWidth())).append('"');
        if (!shape.getStrokeDashArray().isEmpty())
            text.append(" stroke-dasharray=\"").append(shape.getStrokeDashArray().stream().map(SvgPicture::number)
                    .collect(Collectors.joining(" "))).append('"');
        return text.toString();
    }

    private static String colour(Paint paint) {
        return paint instanceof Color colour && colour.getOpacity() > 0 ? hex(colour) : "none";
    }

    private static String hex(Color colour) {
        return String.format("#%02x%02x%02x", Math.round(colour.getRed() * 255), Math.round(colour.getGreen() * 255),
                Math.round(colour.getBlue() * 255));
    }

    private static String point(double x, double y) {
        return number(x) + "," + number(y);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
