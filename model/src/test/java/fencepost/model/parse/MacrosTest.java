package fencepost.model.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.ir.LitmusTest;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables of macros as kernel trees of several ages have them.
class MacrosTest {
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            READ_ONCE(X) __load{once}(X)                               ! READ_ONCE(X) = load{once}(X)
            READ_ONCE(X) __load{ONCE}(X)                               ! READ_ONCE(X) = load{once}(X)
            smp_load_acquire(X) __load{acquire}(*X)                    ! smp_load_acquire(X) = load{kernel_acquire}(*X)
            smp_store_release(X,V) { __store{release}(*X,V); }         ! smp_store_release(X, V) = store{kernel_release}(*X, V)
            smp_store_mb(X,V) { __store{once}(X,V); __fence{mb}; }     ! smp_store_mb(X, V) = store{once}(X, V); fence{smp_mb}()
            smp_mb__before_atomic() { __fence{before-atomic}; }        ! smp_mb__before_atomic() = fence{smp_mb__before_atomic}()
            xchg_acquire(X,V) __xchg{acquire}(X,V)                     ! xchg_acquire(X, V) = xchg{acquire}(*X, V)
            cmpxchg(X,V,W) __cmpxchg{mb}(X,V,W)                        ! cmpxchg(X, V, W) = cmpxchg{full}(*X, V, W)
            atomic_add(V,X) { __atomic_op{noreturn}(X,+,V); }          ! atomic_add(V, X) = update{no_return}(*X, +, V)
            atomic_inc(X) { __atomic_op(X,+,1); }                      ! atomic_inc(X) = update{no_return}(*X, +, 1)
            atomic_dec_and_test(X) __atomic_op_return{mb}(X,-,1) == 0  ! atomic_dec_and_test(X) = update_new{full}(*X, -, 1) == 0
            srcu_read_lock(X) __load{srcu-lock}(*X)                    ! srcu_read_lock(X) = srcu-read-lock(X)
            srcu_read_unlock(X,Y) { __srcu{srcu-unlock}(X,Y); }        ! srcu_read_unlock(X, Y) = srcu-read-unlock(X, Y)
            spin_is_locked(X) __islocked(X)                            ! spin_is_locked(X) = is_locked(X)
            synchronize_rcu() { __fence{sync-rcu}; }                   ! synchronize_rcu() = synchronize-rcu()
            """)
    void eachOperationHasItsMeaning(String macro, String meaning) {
        Macros macros = read(macro);
        assertEquals(meaning, macros.meanings().values().iterator().next());
    }

    @Test
    void macrosMayUseEachOther() {
        assertEquals("atomic_read(V) = load{once}(*V)",
                read("atomic_read(V) READ_ONCE(*V)\nREAD_ONCE(X) __load{once}(X) // as ever\n").meanings().get("atomic_read"));
        assertTrue(read("a(X) b(X)\nb(X) a(X)\n").faults().get("a").endsWith("line 1: it uses itself"));
    }

    @Test
    void whatATestDoesFollowsItsMacros() {
        String test = "C t\nP0(int *x) { smp_wmb(); smp_new(); }";
        Macros macros = read("smp_wmb() { __fence{mb}; }\nsmp_new() { __fence{rmb}; }\n");
        LitmusTest read = LitmusParser.parse("t", test, with(macros)).parsed().orElseThrow().test();
        assertEquals("[Fence[kind=MB, slot=P0.1], Fence[kind=RMB, slot=P0.2]]",
                read.program().threads().getFirst().instructions().toString());
    }

    @Test
    void aTagThatIsNotKnownIsToldWhereItIsUsed() {
        Macros macros = read("smp_mb() { __fence{mb}; }\nsmp_odd() { __fence{odd}; }\n");
        ParseResult result = LitmusParser.parse("t", "C t\nP0(int *x) { smp_odd(); }", with(macros));
        Diagnostic fault = result.diagnostics().getFirst();
        assertEquals(new Position(2, 14), fault.span().start());
        assertTrue(fault.message().startsWith("smp_odd of k.def, line 2: the barrier tag 'odd' is not known here; "
                + "after-atomic, "), fault.message());
    }

    @Test
    void aFaultyTableIsRefusedWhereItIsWrong() {
        Diagnostic fault = Macros.read("k.def", "READ_ONCE(X) __load{once}(X)\nsmp_mb( { __fence{mb}; }\n").diagnostics()
                .getFirst();
        assertTrue(fault.show().startsWith("k.def:2:9: found `{`, expected a macro such as READ_ONCE(X)"), fault.show());
        for (String broken : new String[] {"", "(", "a(X", "a() {", "a() __fence{", "\u0000", "a() b{c}(((((", "a(X) 1 == 2"})
            Macros.read("k.def", broken);
    }

    private static Macros read(String text) {
        Macros.Result result = Macros.read("k.def", text);
        assertEquals("[]", result.diagnostics().toString());
        return result.macros();
    }

    private static ParseOptions with(Macros macros) {
        return new ParseOptions(Optional.empty(), false, SlotOffer.FULL, macros);
    }
}
