package fencepost.model.review.series;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Which lines of a file are which lines of its later state.
final class LineMap {
    /// Lines that changed: 1-based, the ends exclusive; either range may be empty.
    record Chunk(int oldFrom, int oldTo, int newFrom, int newTo) {
        boolean hasOld(int line) {
            return line >= oldFrom && line < oldTo;
        }

        boolean hasNew(int line) {
            return line >= newFrom && line < newTo;
        }
    }

    private final List<Chunk> chunks = new ArrayList<>();

    LineMap(String before, String after) {
        if (before.equals(after)) return;
        List<String> a = Arrays.asList(before.split("\n", -1));
        List<String> b = Arrays.asList(after.split("\n", -1));
        for (AbstractDelta<String> delta : DiffUtils.diff(a, b).getDeltas()) {
            int from = delta.getSource().getPosition() + 1;
            int to = delta.getTarget().getPosition() + 1;
            chunks.add(new Chunk(from, from + delta.getSource().size(), to, to + delta.getTarget().size()));
        }
    }

    List<Chunk> chunks() {
        return chunks;
    }

    /// Where a line of the old state is in the new one; 0 if it was changed or removed.
    int toNew(int line) {
        int shift = 0;
        for (Chunk chunk : chunks) {
            if (chunk.hasOld(line)) return 0;
            if (chunk.oldFrom() > line) break;
            shift = chunk.newTo() - chunk.oldTo();
        }
        return line + shift;
    }
}
