package fencepost.app.cli.report;

import fencepost.model.explain.Explanation;
import fencepost.model.explain.Reorderings;
import fencepost.model.explore.Trace;
import fencepost.model.ir.LitmusTest;
import fencepost.model.machine.Cpu;
import fencepost.model.machine.MachineState;
import fencepost.model.parse.SourceMap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A run as people draw it in mails: a column for each CPU, time downwards, plain ASCII, 72 columns for two CPUs.
public final class TraceText {
    private static final int GAP = 2;
    private static final int LINE = 72;
    private static final int NARROWEST = 26;
    private static final String HANGING = "    ";
    private static final String BEFORE_REMARK = "  ";

    private final LitmusTest test;
    private final StepText words;
    private final int width;

    /// @param test the test with its slots filled
    /// @param map  its source
    public TraceText(LitmusTest test, SourceMap map) {
        this.test = test;
        this.words = new StepText(test, map);
        int cpus = test.program().threads().size();
        this.width = Math.max(NARROWEST, (LINE + GAP) / cpus - GAP);
    }

    /// The columns.
    public String show(Trace trace) {
        var text = new StringBuilder();
        List<Cpu> cpus = trace.last().cpus();
        text.append(row(cpus.stream().map(cpu -> "CPU " + cpu.id()).toList()));
        text.append(row(cpus.stream().map(_ -> "-".repeat(width)).toList()));
        for (int i = 0; i < trace.transitions().size(); i++) {
            int column = trace.transitions().get(i).cpu() * (width + GAP);
            for (String line : wrap(words.of(trace, i), width, HANGING))
                text.append(" ".repeat(column)).append(line).append('\n');
        }
        return text.toString();
    }

    /// Which CPUs wait for what in `state`, a line each.
    public String stuck(MachineState state) {
        return state.cpus().stream().filter(cpu -> !cpu.finished()).map(cpu -> words.stuck(cpu) + "\n")
                .collect(Collectors.joining());
    }

    /// What went out of order in `trace`, a sentence each, folded like the columns.
    public String causes(Trace trace) {
        return Explanation.causes(test, Reorderings.of(test, trace)).stream()
                .flatMap(sentence -> wrap("- " + sentence, LINE, "  ").stream()).map(line -> line + "\n")
                .collect(Collectors.joining("", "How it comes to pass:\n", ""));
    }

    /// The test that was run.
    public LitmusTest test() {
        return test;
    }

    private String row(List<String> cells) {
        return cells.stream().map(cell -> cell + " ".repeat(width - cell.length()))
                .collect(Collectors.joining(" ".repeat(GAP))).stripTrailing() + "\n";
    }

    /// `text` in lines of at most `width`, broken before a remark, else at a space, else anywhere.
    private static List<String> wrap(String text, int width, String hanging) {
        var lines = new ArrayList<String>();
        String rest = text;
        while (rest.length() > width) {
            int at = rest.lastIndexOf(BEFORE_REMARK, width);
            if (at <= hanging.length()) at = rest.lastIndexOf(' ', width);
            if (at <= hanging.length()) at = width;
            lines.add(rest.substring(0, at).stripTrailing());
            rest = hanging + rest.substring(at).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
