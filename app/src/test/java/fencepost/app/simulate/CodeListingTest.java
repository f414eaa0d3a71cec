package fencepost.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.app.Desk;
import fencepost.app.simulate.CodeLine.Part;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CodeListingTest {
    private static CodeListing listing(String text, int thread) {
        var parsed = LitmusParser.parse("t", text, ParseOptions.DEFAULT).parsed().orElseThrow();
        return CodeListing.of(parsed.test(), parsed.map(), thread);
    }

    private static String show(CodeListing listing) {
        return listing.lines().stream().map(line -> " ".repeat(line.indent()) + line.parts().stream().map(part -> switch (part) {
            case Part.Text(var text, _) -> text;
            case Part.Chip(var slot) -> "[" + slot + "]";
        }).collect(Collectors.joining())).collect(Collectors.joining("\n"));
    }

    @Test
    void a_slot_alone_becomes_a_chip_and_declarations_go() {
        assertEquals("""
                qatomic_set(x, 1);
                [A]
                r1 = qatomic_read(y);""", show(listing(Desk.ASYMMETRIC, 0)));
    }

    @Test
    void the_chip_takes_the_place_of_the_barrier_that_the_slot_speaks_of() {
        assertEquals("""
                WRITE_ONCE(*x, 1);
                [A]
                r0 = READ_ONCE(*y);""", show(listing("""
                C t
                { }
                P0(int *x, int *y)
                {
                	int r0;
                	WRITE_ONCE(*x, 1);
                	/*@slot A: none | smp_mb */ smp_mb();
                	r0 = READ_ONCE(*y);
                }
                exists (0:r0=0)
                """, 0)));
    }

    @Test
    void statements_of_one_line_stand_in_rows_of_their_own() {
        CodeListing listing = listing("""
                C t
                { }
                P0(int *x, int *y) { WRITE_ONCE(*x, 1); /*@slot A: none | smp_mb */ int r0 = READ_ONCE(*y); }
                P1(int *x, int *y)
                {
                	int r0; WRITE_ONCE(*y, 1);
                	for (;;) { r0 = READ_ONCE(*x); if (r0) { WRITE_ONCE(*y, 2); break; } } // done
                }
                exists (0:r0=0)
                """, 0);
        assertEquals("""
                WRITE_ONCE(*x, 1);
                [A]
                int r0 = READ_ONCE(*y);""", show(listing));
        assertEquals(java.util.List.of(0, 1, 2), listing.rowOfSite());
    }

    @Test
    void braces_on_one_line_indent_what_they_hold() {
        assertEquals("""
                WRITE_ONCE(*y, 1);
                for (;;) {
                    [P0.1]
                    r0 = READ_ONCE(*x);
                    if (r0 == 1) {
                        [P0.2]
                        WRITE_ONCE(*y, 2);
                        break;
                    }
                } // done""", show(listing("""
                C t
                { }
                P0(int *x, int *y)
                {
                	int r0; WRITE_ONCE(*y, 1);
                	for (;;) { r0 = READ_ONCE(*x); if (r0 == 1) { WRITE_ONCE(*y, 2); break; } } // done
                }
                exists (y=2)
                """, 0)));
    }

    @Test
    void inlined_code_stands_below_each_call_with_its_own_chip() {
        var parsed = LitmusParser.parse("t", """
                C t
                void publish(int *at)
                {
                	/*@slot A: none | smp_mb */
                	smp_mb();
                	WRITE_ONCE(*at, 1);
                }
                P0(int *x, int *y) {
                	publish(x);
                	publish(y);
                }
                P1(int *y) {
                	publish(y);
                }
                """, ParseOptions.DEFAULT).parsed().orElseThrow().expanded();
        String call = """
                publish(x);
                    void publish(int *at)
                    {
                        [A]
                        WRITE_ONCE(*at, 1);
                    }""";
        CodeListing first = CodeListing.of(parsed.test(), parsed.map(), 0);
        assertEquals(call + "\n" + call.replace("publish(x)", "publish(y)"), show(first));
        assertEquals(java.util.List.of(3, 4, 9, 10), first.rowOfSite());
        assertEquals(call.replace("publish(x)", "publish(y)"),
                show(CodeListing.of(parsed.test(), parsed.map(), 1)));
    }

    @Test
    void a_column_of_assembly_is_a_listing() {
        var parsed = LitmusParser.parse("t", """
                X86 t
                { }
                 P0         | P1          ;
                 MOV [x],$1 | MOV EAX,[y] ;
                            | MOV EBX,[x] ;
                """, ParseOptions.DEFAULT).parsed().orElseThrow().expanded();
        assertEquals("""
                MOV EAX,[y]
                [P1.1]
                MOV EBX,[x]""", show(CodeListing.of(parsed.test(), parsed.map(), 1)));
    }

    @Test
    void an_automatic_slot_stands_above_the_access_that_it_may_order() {
        var lines = show(listing("""
                C t
                { }
                P0(int *x, int *y)
                {
                	int r0;
                	WRITE_ONCE(*x, 1);
                	r0 = READ_ONCE(*y);
                }
                exists (0:r0=0)
                """, 0)).lines().toList();
        assertEquals(3, lines.size());
        assertEquals("WRITE_ONCE(*x, 1);", lines.get(0));
        assertEquals("r0 = READ_ONCE(*y);", lines.get(2));
    }

    @Test
    void blocks_keep_their_indentation() {
        assertEquals("""
                r0 = READ_ONCE(*x);
                if (r0 != 0) {
                    WRITE_ONCE(*y, 1);
                }""", show(listing("""
                C t
                { }
                P0(int *x, int *y)
                {
                	int r0;

                	r0 = READ_ONCE(*x);
                	if (r0 != 0) {
                		WRITE_ONCE(*y, 1);
                	}
                }
                exists (0:r0=0)
                """, 0)).replaceAll("\\[[^\\]]*\\]\n|\\s*\\[[^\\]]*\\]", ""));
    }

    @Test
    void every_instruction_has_a_row_and_the_end_has_none() {
        var listing = listing(Desk.ASYMMETRIC, 1);
        assertEquals(0, listing.row(0));
        assertEquals(1, listing.row(1));
        assertEquals(2, listing.row(2));
        assertEquals(-1, listing.row(listing.sites()));
    }
}
