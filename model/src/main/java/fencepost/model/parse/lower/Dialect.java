package fencepost.model.parse.lower;

import fencepost.model.parse.syntax.Expr;
import fencepost.model.parse.syntax.SourceFile;
import java.util.List;
import java.util.function.Predicate;

/// Whose meaning a name has that both Linux and QEMU (or C11) know, such as `atomic_inc`.
///
/// Linux's, if an argument is declared `atomic_t` (or `atomic_long_t`, `atomic64_t`), or if the text uses names
/// that only Linux has (`READ_ONCE`, `spin_lock`, …) and none that only QEMU, liburcu or C11 have. Else QEMU's:
/// relaxed loads and stores, sequentially consistent read-modify-writes.
final class Dialect {
    private final boolean linux;

    /// The dialect of `files`, read together.
    Dialect(List<SourceFile> files, PrimitiveTable table) {
        linux = uses(files, table, dialects -> dialects.equals(List.of("linux")))
                && !uses(files, table, dialects -> !dialects.isEmpty() && !dialects.contains("linux")
                && !dialects.contains("common"));
    }

    private static boolean uses(List<SourceFile> files, PrimitiveTable table, Predicate<List<String>> wanted) {
        boolean[] found = {false};
        for (SourceFile file : files)
            for (SourceFile.Function function : file.functions())
                function.body().forEachExpression(expression -> {
                    if (expression instanceof Expr.Call call && wanted.test(table.named(call.name()).stream()
                            .map(Primitive::dialect).distinct().toList())) found[0] = true;
                });
        return found[0];
    }

    /// The one of `primitives`, which bear one name, that is meant.
    Primitive choose(List<Primitive> primitives, boolean isLinuxAtomic) {
        boolean wanted = linux || isLinuxAtomic;
        return primitives.stream().filter(primitive -> primitive.dialect().equals("linux") == wanted).findFirst()
                .orElse(primitives.getFirst());
    }
}
