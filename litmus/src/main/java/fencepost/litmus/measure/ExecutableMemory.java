package fencepost.litmus.measure;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Machine code that can be called: `void f(long repetitions, void *cells)`. Linux only.
///
/// It is written before its memory is executable for the first time, into fresh memory for each piece. Arm's instruction
/// cache does not see stores, but Linux cleans the data cache and invalidates the instruction cache when a fresh page first
/// becomes executable (`__sync_icache_dcache` in arch/arm64/mm/flush.c), and the return from the system call synchronises
/// the CPU's context, as an `isb` would.
///
/// Restricted, as all native calls are; whoever starts this JVM grants it with `--enable-native-access`.
@SuppressWarnings("restricted")
final class ExecutableMemory {
    private static final int READ = 1;
    private static final int WRITE = 2;
    private static final int EXECUTE = 4;
    private static final int PRIVATE_ANONYMOUS = 0x22;
    /// At most a page; the system rounds it up to one.
    private static final long LENGTH = 4096;

    private final Linker linker = Linker.nativeLinker();
    private final MethodHandle map;
    private final MethodHandle protect;

    ExecutableMemory() {
        map = function("mmap", FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG));
        protect = function("mprotect", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS,
                ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));
    }

    private MethodHandle function(String name, FunctionDescriptor descriptor) {
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
    }

    /// A function of the form above.
    MethodHandle load(byte[] code) throws CannotMeasure {
        try {
            var page = (MemorySegment) map.invokeExact(MemorySegment.NULL, LENGTH, READ | WRITE, PRIVATE_ANONYMOUS, -1, 0L);
            if (page.address() == -1) throw new CannotMeasure("the system gives no memory for machine code");
            page.reinterpret(LENGTH).copyFrom(MemorySegment.ofArray(code));
            if ((int) protect.invokeExact(page, LENGTH, READ | EXECUTE) != 0)
                throw new CannotMeasure("the system forbids to execute memory that was written; a security policy may say so");
            return linker.downcallHandle(page, FunctionDescriptor.ofVoid(ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
        } catch (CannotMeasure | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Calls `function`.
    static void call(MethodHandle function, long repetitions, MemorySegment cells) {
        try {
            function.invokeExact(repetitions, cells);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// A kilobyte of cells for such functions, on cache lines of their own.
    static MemorySegment cells() {
        return Arena.ofAuto().allocate(1024, 256);
    }
}
