package fencepost.bench;

import fencepost.model.ir.LitmusTest;
import fencepost.model.parse.LitmusParser;
import fencepost.model.parse.ParseOptions;
import fencepost.model.parse.ParseResult;

/// Families of programs that grow.
final class Families {
    private Families() {}

    /// A store-buffering ring: each of `cpus` CPUs `accesses` times stores to a location of its own and loads one of the
    /// next CPU's.
    static LitmusTest ring(int cpus, int accesses) {
        var text = new StringBuilder("C ring-" + cpus + "-" + accesses + "\n{ }\n");
        for (int cpu = 0; cpu < cpus; cpu++) {
            var body = new StringBuilder();
            var parameters = new StringBuilder();
            for (int i = 0; i < accesses; i++) {
                int next = (cpu + 1) % cpus;
                parameters.append(i == 0 ? "" : ", ").append("int *x").append(cpu).append('_').append(i)
                        .append(", int *x").append(next).append('_').append(i);
                body.append("\tWRITE_ONCE(*x").append(cpu).append('_').append(i).append(", 1);\n\tr").append(i)
                        .append(" = READ_ONCE(*x").append(next).append('_').append(i).append(");\n");
            }
            text.append('P').append(cpu).append('(').append(parameters).append(")\n{\n").append(body).append("}\n");
        }
        text.append("exists (0:r0=0");
        for (int cpu = 1; cpu < cpus; cpu++) text.append(" /\\ ").append(cpu).append(":r0=0");
        return parse(text.append(")\n").toString());
    }

    /// The core of QEMU's RCU, 64-bit counter stored sequentially consistently, at its proper placement: `readers`
    /// threads with `sections` read-side critical sections each, one updater with `periods` grace periods. An object is
    /// good until its grace period has ended.
    static LitmusTest rcu(int readers, int sections, int periods) {
        var text = new StringBuilder("C rcu-" + readers + "-" + sections + "-" + periods + "\n{ gp=1; p=&o0;");
        for (int object = 0; object <= periods; object++) text.append(" o").append(object).append("=1;");
        text.append(" }\n");
        for (int reader = 0; reader < readers; reader++) text.append(reader(reader, sections));
        text.append(updater(readers, periods));
        return parse(text.toString());
    }

    private static String reader(int reader, int sections) {
        String section = """
                	c = qatomic_read(gp);
                	qatomic_set(ctr%1$d, c);
                	smp_mb_placeholder();
                	q = qatomic_read(p);
                	v = qatomic_read(q);
                	assert(v == 1);
                	qatomic_store_release(ctr%1$d, 0);
                	smp_mb_placeholder();
                	w = qatomic_read(waiting%1$d);
                	if (w != 0) {
                		qatomic_set(waiting%1$d, 0);
                		qemu_event_set(ev);
                	}
                """.formatted(reader);
        return """
                P%1$d(int *gp, int *ctr%1$d, int *waiting%1$d, int *ev, int **p)
                {
                	int c; int *q; int v; int w;
                %2$s}
                """.formatted(reader, section.repeat(sections));
    }

    private static String updater(int readers, int periods) {
        var parameters = new StringBuilder("int *gp, int *ev, int **p");
        for (int i = 0; i <= periods; i++) parameters.append(", int *o").append(i);
        var wait = new StringBuilder();
        var look = new StringBuilder();
        for (int r = 0; r < readers; r++) {
            parameters.append(", int *ctr").append(r).append(", int *waiting").append(r);
            wait.append("\t\tif (left").append(r).append(" != 0) qatomic_set(waiting").append(r).append(", 1);\n");
            look.append("""
                    		if (left%1$d != 0) {
                    			v = qatomic_read(ctr%1$d);
                    			if (v == 0 || v == now) {
                    				qatomic_set(waiting%1$d, 0);
                    				left%1$d = 0;
                    			}
                    		}
                    """.formatted(r));
        }
        var body = new StringBuilder("\tint v; int now;\n");
        for (int period = 0; period < periods; period++) {
            body.append("\tqatomic_set(p, o").append(period + 1).append(");\n\tsmp_mb_global();\n\tnow = ")
                    .append(2 * period + 3).append(";\n\tqatomic_xchg(gp, now);\n");
            var all = new StringBuilder();
            for (int r = 0; r < readers; r++) {
                body.append("\tleft").append(r).append(" = 1;\n");
                all.append(r == 0 ? "" : " && ").append("left").append(r).append(" == 0");
            }
            body.append("\tfor (;;) {\n\t\tqemu_event_reset(ev);\n").append(wait).append("\t\tsmp_mb_global();\n")
                    .append(look).append("\t\tif (").append(all).append(") break;\n\t\tqemu_event_wait(ev);\n\t}\n")
                    .append("\tqatomic_set(o").append(period).append(", 0);\n");
        }
        return "P" + readers + "(" + parameters + ")\n{\n" + body + "}\n";
    }

    private static LitmusTest parse(String text) {
        ParseResult result = LitmusParser.parse("family", text, ParseOptions.DEFAULT);
        return result.parsed().map(ParseResult.Parsed::test)
                .orElseThrow(() -> new IllegalStateException(result.diagnostics().getFirst().show()));
    }
}
