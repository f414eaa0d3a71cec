package fencepost.litmus.measure;

import java.util.List;

/// A ring of 16-bit entries as virtio has, read through accessors: written out, through a table of operations of which
/// the JIT sees one kind, and through one of which it sees three and so must call.
final class Ring {
    private static final int ENTRIES = 256;

    private final short[] entries = new short[ENTRIES];
    private static long sum;

    /// How a ring's memory is reached.
    private interface Operations {
        int get16(short[] entries, int index);
    }

    private record Kernel() implements Operations {
        @Override
        public int get16(short[] entries, int index) {
            return entries[index] & 0xffff;
        }
    }

    private record User() implements Operations {
        @Override
        public int get16(short[] entries, int index) {
            return Short.toUnsignedInt(entries[index]);
        }
    }

    private record Swapped() implements Operations {
        @Override
        public int get16(short[] entries, int index) {
            return Short.reverseBytes(entries[index]) & 0xffff;
        }
    }

    static void accessors(Rounds rounds) {
        var ring = new Ring();
        rounds.add("written out", repetitions -> {
            for (long i = 0; i < repetitions; i++) sum += ring.entries[(int) i & ENTRIES - 1] & 0xffff;
        });
        Operations one = new Kernel();
        rounds.add("table of operations, one kind", repetitions -> {
            for (long i = 0; i < repetitions; i++) sum += one.get16(ring.entries, (int) i & ENTRIES - 1);
        });
        List<Operations> kinds = List.of(new Kernel(), new User(), new Swapped());
        rounds.add("table of operations, three kinds", repetitions -> {
            for (long i = 0; i < repetitions; i++)
                sum += kinds.get((int) (i % 3)).get16(ring.entries, (int) i & ENTRIES - 1);
        });
    }
}
