package fencepost.app.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    private static final Table TABLE = new Table(List.of("A", "verdict"),
            List.of(List.of("smp_mb", "safe"), List.of("none", "un|safe")));

    @Test
    void inColumns() {
        assertEquals("""
                A       verdict
                smp_mb  safe
                none    un|safe
                """, TABLE.text());
    }

    @Test
    void inMarkdownWithItsOwnSignsEscaped() {
        assertEquals("""
                | A | verdict |
                | --- | --- |
                | smp\\_mb | safe |
                | none | un\\|safe |
                """, TABLE.markdown());
    }
}
