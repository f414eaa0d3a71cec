package fencepost.app.lessons.text;

import fencepost.app.prose.Markdown;
import java.util.List;
import org.commonmark.node.Node;

/// A lesson that could be read without faults.
///
/// @param source       where it comes from
/// @param introduction what stands before the first step, block after block; at least a paragraph
/// @param steps        at least one
public record Lesson(LessonSource source, String title, List<Node> introduction, List<Step> steps) {
    public Lesson {
        introduction = List.copyOf(introduction);
        steps = List.copyOf(steps);
    }

    /// The introduction's first paragraph, as plain text.
    public String summary() {
        return Markdown.plain(introduction.getFirst());
    }
}
