package fencepost.app.editor;

import fencepost.app.Document;
import fencepost.app.Workspace;
import fencepost.model.parse.Diagnostic;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The text of the open test and its faults.
public final class EditorViewModel {
    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<List<Diagnostic>> faults = new ReadOnlyObjectWrapper<>(List.of());

    public EditorViewModel(Workspace workspace) {
        this.workspace = workspace;
        workspace.document().subscribe(document ->
                faults.set(document.map(d -> d.result().diagnostics()).orElse(List.of())));
    }

    /// What is open.
    public ReadOnlyObjectProperty<Optional<Document>> document() {
        return workspace.document();
    }

    /// What is wrong with the text, in its order; empty if it can be read.
    public ReadOnlyObjectProperty<List<Diagnostic>> faults() {
        return faults.getReadOnlyProperty();
    }

    /// Takes over what has been typed and checks it.
    public void type(String text) {
        workspace.edit(text);
    }
}
