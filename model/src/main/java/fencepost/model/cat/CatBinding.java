package fencepost.model.cat;

import java.util.List;
import java.util.Optional;

/// `name = expression`, `(a, b) = expression`, or with parameters a function's definition.
///
/// @param names      what is bound; several for a tuple
/// @param parameters a function's parameters, which it takes as one tuple
record CatBinding(Place place, List<String> names, Optional<List<String>> parameters, CatExpression value) {
    CatBinding {
        names = List.copyOf(names);
    }
}
