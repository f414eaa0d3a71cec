package fencepost.model.review.barrier;

import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.source.FunctionDefinition;
import fencepost.model.review.source.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The calls of a function to which it hands something over, so that an access may well stand in what is called.
final class Handovers {
    private static final Set<String> TRANSPARENT = Set.of("likely", "unlikely", "assert", "BUG_ON", "WARN_ON", "WARN_ON_ONCE",
            "__builtin_expect", "ARRAY_SIZE");

    private final Tokens tokens;
    private final List<Call> calls = new ArrayList<>();

    Handovers(FunctionDefinition function, PrimitiveTable table) {
        tokens = function.tokens();
        for (int i = function.from(); i < function.to(); i++) {
            Call call = Call.at(tokens, i, function.to());
            if (call != null && !TRANSPARENT.contains(tokens.text(i)) && table.named(tokens.text(i)).isEmpty()) calls.add(call);
        }
    }

    /// The tokens of the calls that may access what an expression stands for: those that are given its object, or a part
    /// of that; for a variable that is no field, every call.
    List<Integer> of(Access access) {
        return calls.stream().filter(call -> access.path().size() == 1 || isGiven(call, access.path().getFirst()))
                .map(Call::name).toList();
    }

    private boolean isGiven(Call call, String object) {
        if (call.method() && tokens.is(call.name() - 2, object)) return true;
        for (int i = call.open() + 1; i < call.close(); i++) {
            if (!tokens.is(i, object) || tokens.isAny(i - 1, ".", "->")) continue;
            boolean whole = !tokens.isAny(i + 1, ".", "->", "[");
            if (whole || tokens.is(i - 1, "&")) return true;
        }
        return false;
    }
}
