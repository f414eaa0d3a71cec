package fencepost.model.machine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Names the columns of a row. Every column is one byte, or two if `wide`. A column holds a small number, the
/// number of a value in a [ValueTable], or an index; this class knows where, [OperationalMachine] knows what.
///
/// A row is: failed thread + 1 (0: none) and failed site; for each thread its program counter, phase, IPIs due for
/// each other CPU, sections that its grace period waits for on each CPU, sections outstanding for each domain,
/// registers, store buffer (count, then kind and value of each entry) and window (count, then site, status and
/// value of each entry); memory.
final class StateLayout {
    /// Window status bits.
    static final int PERFORMED = 1, OVERTAKEN = 2, GUESSED = 4, TAKEN = 8;

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());

    /// What a thread needs columns for.
    ///
    /// @param registers      how many
    /// @param bufferCapacity entries of its store buffer
    /// @param windowCapacity entries of its window
    /// @param hasGlobal      whether it may execute `smp_mb_global`
    /// @param hasGracePeriod whether it may execute `synchronize_rcu`
    /// @param domains        RCU domains (RCU itself and each SRCU structure) on which it has read-side sections
    record Needs(int registers, int bufferCapacity, int windowCapacity, boolean hasGlobal, boolean hasGracePeriod,
                 int domains) {}

    private final boolean wide;
    private final int columns;
    private final Needs[] needs;
    private final int[] pc;
    private final int[] due;
    private final int[] remaining;
    private final int[] outstanding;
    private final int[] registers;
    private final int[] buffer;
    private final int[] window;
    private final int[] end;
    private final int memory;

    StateLayout(Needs[] needs, int locations, boolean wide) {
        int threads = needs.length;
        this.needs = needs;
        this.wide = wide;
        pc = new int[threads];
        due = new int[threads];
        remaining = new int[threads];
        outstanding = new int[threads];
        registers = new int[threads];
        buffer = new int[threads];
        window = new int[threads];
        end = new int[threads];
        int column = 2;
        for (int t = 0; t < threads; t++) {
            pc[t] = column;
            column += 2;
            due[t] = column;
            if (needs[t].hasGlobal) column += threads;
            remaining[t] = column;
            if (needs[t].hasGracePeriod) column += threads;
            outstanding[t] = column;
            column += needs[t].domains;
            registers[t] = column;
            column += needs[t].registers;
            buffer[t] = column;
            if (needs[t].bufferCapacity > 0) column += 1 + 2 * needs[t].bufferCapacity;
            window[t] = column;
            if (needs[t].windowCapacity > 0) column += 1 + 3 * needs[t].windowCapacity;
            end[t] = column;
        }
        memory = column;
        columns = column + locations;
    }

    int rowLength() {
        return wide ? 2 * columns : columns;
    }

    int threads() {
        return needs.length;
    }

    Needs needs(int t) {
        return needs[t];
    }

    /// The largest number that a column holds.
    int unit() {
        return wide ? 0xffff : 0xff;
    }

    private int get(byte[] row, int column) {
        return wide ? (short) SHORTS.get(row, 2 * column) & 0xffff : row[column] & 0xff;
    }

    private void set(byte[] row, int column, int value) {
        if (wide) SHORTS.set(row, 2 * column, (short) value);
        else row[column] = (byte) value;
    }

    int failedThread(byte[] row) {
        return get(row, 0) - 1;
    }

    int failedSite(byte[] row) {
        return get(row, 1);
    }

    void setFailed(byte[] row, int thread, int site) {
        set(row, 0, thread + 1);
        set(row, 1, site);
    }

    /// Forgets everything but the failure, so that all runs which end in it meet in one state.
    void keepOnlyFailure(byte[] row) {
        for (int column = 2; column < columns; column++) set(row, column, 0);
    }

    int pc(byte[] row, int t) {
        return get(row, pc[t]);
    }

    void setPc(byte[] row, int t, int site) {
        set(row, pc[t], site);
    }

    /// 1 while the thread is inside `smp_mb_global` or `synchronize_rcu`, else 0.
    int phase(byte[] row, int t) {
        return get(row, pc[t] + 1);
    }

    void setPhase(byte[] row, int t, int phase) {
        set(row, pc[t] + 1, phase);
    }

    /// Whether CPU `u` has not yet taken the IPI of `t`.
    boolean isDue(byte[] row, int t, int u) {
        return needs[t].hasGlobal && get(row, due[t] + u) != 0;
    }

    void setDue(byte[] row, int t, int u, boolean isDue) {
        set(row, due[t] + u, isDue ? 1 : 0);
    }

    /// How many sections of `u` must still end before the grace period of `t`.
    int remaining(byte[] row, int t, int u) {
        return needs[t].hasGracePeriod ? get(row, remaining[t] + u) : 0;
    }

    void setRemaining(byte[] row, int t, int u, int count) {
        set(row, remaining[t] + u, count);
    }

    /// Sections of `t` in `domain` that have begun and whose end has not left the buffer.
    int outstanding(byte[] row, int t, int domain) {
        return domain < needs[t].domains ? get(row, outstanding[t] + domain) : 0;
    }

    void setOutstanding(byte[] row, int t, int domain, int count) {
        set(row, outstanding[t] + domain, count);
    }

    /// The number of the register's value.
    int register(byte[] row, int t, int index) {
        return get(row, registers[t] + index);
    }

    void setRegister(byte[] row, int t, int index, int number) {
        set(row, registers[t] + index, number);
    }

    /// The number of the location's value.
    int memory(byte[] row, int location) {
        return get(row, memory + location);
    }

    void setMemory(byte[] row, int location, int number) {
        set(row, memory + location, number);
    }

    /// Entries in the store buffer of `t`.
    int pending(byte[] row, int t) {
        return needs[t].bufferCapacity == 0 ? 0 : get(row, buffer[t]);
    }

    int pendingKind(byte[] row, int t, int i) {
        return get(row, buffer[t] + 1 + 2 * i);
    }

    int pendingValue(byte[] row, int t, int i) {
        return get(row, buffer[t] + 2 + 2 * i);
    }

    boolean isFull(byte[] row, int t) {
        return pending(row, t) == needs[t].bufferCapacity;
    }

    void push(byte[] row, int t, int kind, int number) {
        int count = pending(row, t);
        set(row, buffer[t] + 1 + 2 * count, kind);
        set(row, buffer[t] + 2 + 2 * count, number);
        set(row, buffer[t], count + 1);
    }

    void removePending(byte[] row, int t, int i) {
        remove(row, buffer[t], i, 2);
    }

    /// Entries in the window of `t`.
    int fetched(byte[] row, int t) {
        return needs[t].windowCapacity == 0 ? 0 : get(row, window[t]);
    }

    int windowSite(byte[] row, int t, int i) {
        return get(row, window[t] + 1 + 3 * i);
    }

    int windowStatus(byte[] row, int t, int i) {
        return get(row, window[t] + 2 + 3 * i);
    }

    void setWindowStatus(byte[] row, int t, int i, int status) {
        set(row, window[t] + 2 + 3 * i, status);
    }

    int windowValue(byte[] row, int t, int i) {
        return get(row, window[t] + 3 + 3 * i);
    }

    void setWindowValue(byte[] row, int t, int i, int number) {
        set(row, window[t] + 3 + 3 * i, number);
    }

    void fetch(byte[] row, int t, int site) {
        int count = fetched(row, t);
        set(row, window[t] + 1 + 3 * count, site);
        set(row, window[t] + 2 + 3 * count, 0);
        set(row, window[t] + 3 + 3 * count, 0);
        set(row, window[t], count + 1);
    }

    void removeFetched(byte[] row, int t, int i) {
        remove(row, window[t], i, 3);
    }

    /// Removes entry `i` of a list of `size`-column entries whose count is at `base`, and clears what it leaves.
    private void remove(byte[] row, int base, int i, int size) {
        int count = get(row, base) - 1;
        for (int column = base + 1 + size * i; column < base + 1 + size * count; column++)
            set(row, column, get(row, column + size));
        for (int column = base + 1 + size * count; column < base + 1 + size * (count + 1); column++) set(row, column, 0);
        set(row, base, count);
    }

    /// Orders two threads of equal shape by all that the row says of them, 0 where they could change places unnoticed.
    int compareThreads(byte[] row, int a, int b) {
        int unitBytes = wide ? 2 : 1;
        int order = Arrays.compareUnsigned(row, pc[a] * unitBytes, end[a] * unitBytes, row, pc[b] * unitBytes, end[b] * unitBytes);
        for (int t = 0; t < needs.length && order == 0; t++) {
            order = Boolean.compare(isDue(row, t, a), isDue(row, t, b));
            if (order == 0) order = Integer.compare(remaining(row, t, a), remaining(row, t, b));
        }
        return order;
    }

    /// Lets two threads of equal shape, which send no IPIs and wait for no grace period, change places.
    void swapThreads(byte[] row, int a, int b) {
        if (a == b) return;
        for (int i = 0; i < end[a] - pc[a]; i++) swap(row, pc[a] + i, pc[b] + i);
        for (int t = 0; t < needs.length; t++) {
            if (needs[t].hasGlobal) swap(row, due[t] + a, due[t] + b);
            if (needs[t].hasGracePeriod) swap(row, remaining[t] + a, remaining[t] + b);
        }
    }

    private void swap(byte[] row, int first, int second) {
        int held = get(row, first);
        set(row, first, get(row, second));
        set(row, second, held);
    }

    /// Whether the columns of thread `t` are the same in both rows.
    boolean sameThread(byte[] a, byte[] b, int t) {
        int unitBytes = wide ? 2 : 1;
        return Arrays.equals(a, pc[t] * unitBytes, end[t] * unitBytes, b, pc[t] * unitBytes, end[t] * unitBytes);
    }
}
