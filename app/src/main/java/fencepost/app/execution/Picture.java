package fencepost.app.execution;

import fencepost.app.execution.layout.Drawing;
import fencepost.app.execution.layout.Layout;
import fencepost.model.cat.Violation;
import fencepost.model.check.WhyNot;
import fencepost.model.execution.Event;
import fencepost.model.execution.Execution;
import fencepost.model.parse.SourceMap;
import java.util.Optional;
import java.util.Set;

/// An execution, laid out.
///
/// @param violation the law whose cycle is highlighted
public record Picture(Execution execution, Optional<Violation> violation, Drawing drawing) {
    static Picture of(Execution execution, Optional<Violation> violation, Set<EdgeKind> kinds) {
        return new Picture(execution, violation, Layout.of(EventGraphBuilder.build(execution, violation, kinds)));
    }

    static Picture of(WhyNot why, Set<EdgeKind> kinds) {
        return of(why.execution(), why.violations().stream().findFirst(), kinds);
    }

    /// The line of code behind event `id`; empty for an initial write.
    String source(int id, SourceMap map) {
        Event event = execution.structure().event(id);
        return event.thread() == Event.NO_THREAD ? "" : map.text(event.thread(), event.site());
    }
}
