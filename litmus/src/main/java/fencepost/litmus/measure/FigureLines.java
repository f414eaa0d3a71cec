package fencepost.litmus.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Figures as a child JVM tells them to the program that started it, each on a line.
final class FigureLines {
    private static final String PREFIX = "fencepost figure: ";

    private FigureLines() {}

    /// Tells `figures`; later ones of the same name replace earlier ones.
    static void print(Map<String, Figure> figures) {
        figures.forEach((name, figure) -> System.out.println(PREFIX
                + figure.median() + " " + figure.lower() + " " + figure.upper() + " " + figure.rounds() + " " + name));
    }

    /// The last figures in a child's output, by name.
    static Map<String, Figure> parse(List<String> lines) {
        var figures = new LinkedHashMap<String, Figure>();
        for (String line : lines) {
            if (!line.startsWith(PREFIX)) continue;
            String[] words = line.substring(PREFIX.length()).split(" ", 5);
            figures.put(words[4], new Figure(Double.parseDouble(words[0]), Double.parseDouble(words[1]),
                    Double.parseDouble(words[2]), Integer.parseInt(words[3])));
        }
        return figures;
    }
}
