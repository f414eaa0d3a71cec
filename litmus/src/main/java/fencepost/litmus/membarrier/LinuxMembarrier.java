package fencepost.litmus.membarrier;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Linux's `membarrier(2)`.
///
/// Command numbers: the kernel's include/uapi/linux/membarrier.h. System call numbers: each architecture's
/// system call table.
public final class LinuxMembarrier {
    private LinuxMembarrier() {}

    /// What the call can be asked to do.
    public enum Command {
        /// Waits until every thread of the system has passed a full barrier; milliseconds.
        GLOBAL(1, 0, "global"),
        /// Interrupts the CPUs that run processes registered for it.
        GLOBAL_EXPEDITED(1 << 1, 1 << 2, "global expedited"),
        /// Interrupts the CPUs that run threads of this process.
        PRIVATE_EXPEDITED(1 << 3, 1 << 4, "private expedited");

        private final int number;
        private final int registration;
        private final String title;

        Command(int number, int registration, String title) {
            this.number = number;
            this.registration = registration;
            this.title = title;
        }

        /// For people.
        public String title() {
            return title;
        }
    }

    /// The commands that this kernel has; empty if it lacks the call, forbids it, or this process can't call it.
    public static Set<Command> query() {
        var commands = EnumSet.noneOf(Command.class);
        if (Call.HANDLE.isPresent()) {
            long mask = Call.issue(0);
            for (Command command : Command.values())
                if (mask > 0 && (mask & command.number) != 0) commands.add(command);
        }
        return commands;
    }

    /// Registers this process for `command` if that is needed; false if the kernel refuses.
    public static boolean register(Command command) {
        return command.registration == 0 || Call.issue(command.registration) == 0;
    }

    /// Issues `command`; the process must be registered for it.
    ///
    /// @throws IllegalStateException if the kernel refuses
    public static void issue(Command command) {
        if (Call.issue(command.number) != 0)
            throw new IllegalStateException("the kernel refused membarrier " + command.title);
    }

    static Membarrier register() {
        if (Call.NUMBER.isEmpty())
            return new Membarrier.Unavailable("the system call number of membarrier on " + Call.ARCHITECTURE
                    + " is not known to Fencepost");
        if (Call.HANDLE.isEmpty())
            return new Membarrier.Unavailable("this Java runtime can't call native functions, so it can't call membarrier(2)");
        long mask = Call.issue(0);
        if (mask < 0)
            return new Membarrier.Unavailable("the kernel lacks membarrier(2), or this container forbids the call");
        if ((mask & Command.PRIVATE_EXPEDITED.number) == 0)
            return new Membarrier.Unavailable("membarrier(2) lacks the private expedited command; it came with Linux 4.14");
        if (!register(Command.PRIVATE_EXPEDITED))
            return new Membarrier.Unavailable("the kernel refused to register this process for membarrier's private expedited command");
        return new Membarrier.Available("membarrier(2), private expedited", () -> issue(Command.PRIVATE_EXPEDITED));
    }

    /// The call itself. In a class of its own so that the handle is a constant to the JIT.
    /// Restricted, as all native calls are; whoever starts this JVM grants it with `--enable-native-access`.
    @SuppressWarnings("restricted")
    private static final class Call {
        private static final String ARCHITECTURE = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        private static final OptionalLong NUMBER = switch (ARCHITECTURE) {
            case "amd64", "x86_64" -> OptionalLong.of(324);
            case "aarch64", "riscv64", "loongarch64" -> OptionalLong.of(283);
            case "ppc64", "ppc64le" -> OptionalLong.of(365);
            case "s390x" -> OptionalLong.of(356);
            case "arm" -> OptionalLong.of(389);
            default -> OptionalLong.empty();
        };
        private static final Optional<MethodHandle> HANDLE = link();
        private static final MethodHandle SYSCALL = HANDLE.orElse(null);

        private static Optional<MethodHandle> link() {
            try {
                Linker linker = Linker.nativeLinker();
                return linker.defaultLookup().find("syscall").map(function -> linker.downcallHandle(function,
                        FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT,
                                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT),
                        Linker.Option.firstVariadicArg(1)));
            } catch (UnsupportedOperationException | IllegalCallerException _) {
                return Optional.empty();
            }
        }

        private static long issue(int command) {
            try {
                return (long) SYSCALL.invokeExact(NUMBER.getAsLong(), command, 0, 0);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
