package fencepost.litmus.membarrier;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/// Windows' `FlushProcessWriteBuffers`: interrupts every processor that runs a thread of this process.
/// Restricted, as all native calls are; whoever starts this JVM grants it with `--enable-native-access`.
@SuppressWarnings("restricted")
final class WindowsMembarrier {
    private WindowsMembarrier() {}

    static Membarrier find() {
        try {
            return SymbolLookup.libraryLookup("kernel32", Arena.global()).find("FlushProcessWriteBuffers")
                    .map(function -> Linker.nativeLinker().downcallHandle(function, FunctionDescriptor.ofVoid()))
                    .<Membarrier>map(handle ->
                            new Membarrier.Available("FlushProcessWriteBuffers", () -> flush(handle)))
                    .orElseGet(() -> new Membarrier.Unavailable(
                            "kernel32 lacks FlushProcessWriteBuffers; Wine is known to"));
        } catch (IllegalArgumentException | UnsupportedOperationException | IllegalCallerException _) {
            return new Membarrier.Unavailable("kernel32 can't be called from this Java runtime");
        }
    }

    private static void flush(MethodHandle handle) {
        try {
            handle.invokeExact();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
