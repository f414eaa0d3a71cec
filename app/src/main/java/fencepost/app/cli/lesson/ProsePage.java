package fencepost.app.cli.lesson;

import fencepost.app.prose.Markdown;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/// Blocks of Markdown as HTML. HTML in them is shown as it is written, links that could run something lead nowhere, and of
/// pictures only the words stand, since the page loads nothing.
final class ProsePage {
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder().escapeHtml(true).sanitizeUrls(true)
            .extensions(List.of(TablesExtension.create())).nodeRendererFactory(PictureWords::new).build();

    private ProsePage() {}

    static String of(Node block) {
        return RENDERER.render(block);
    }

    /// `text` with what HTML would take for its own written out.
    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    private record PictureWords(HtmlNodeRendererContext context) implements NodeRenderer {
        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Image.class);
        }

        @Override
        public void render(Node picture) {
            context.getWriter().text(Markdown.plain(picture));
        }
    }
}
