package fencepost.model.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
    private static final List<String> NAMES = List.of("smp_mb", "smp_rmb", "smp_mb_global", "smp_load_acquire", "xy");

    @ParameterizedTest
    @CsvSource({
        "smp_bm, smp_mb",
        "SMP_MB, smp_mb",
        "smp_load_aquire, smp_load_acquire",
        "smp_mb_gobal, smp_mb_global",
        "acquire, smp_load_acquire",
    })
    void finds(String written, String expected) {
        assertEquals(Optional.of(expected), NearestName.of(written, NAMES));
    }

    @Test
    void offersNothingFarFetched() {
        assertEquals(Optional.empty(), NearestName.of("rcu_dereference", NAMES));
        assertEquals(Optional.empty(), NearestName.of("", NAMES));
        assertEquals(Optional.empty(), NearestName.of("x", NAMES));
        assertEquals(Optional.empty(), NearestName.of("a".repeat(10_000), NAMES));
    }
}
