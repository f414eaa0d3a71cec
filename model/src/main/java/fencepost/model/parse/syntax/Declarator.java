package fencepost.model.parse.syntax;

import fencepost.model.parse.Span;
import java.util.Optional;

/// A variable, a parameter or a struct's member as declared; `span` is that of its name. A parameter's name may
/// be empty.
public record Declarator(Span span, TypeName type, String name, Optional<Initializer> initial) {}
