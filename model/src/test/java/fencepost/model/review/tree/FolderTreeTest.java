package fencepost.model.review.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.ReviewProgress;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a folder gives to a review.
class FolderTreeTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsTooLargeIsListedAndLeftOutWithTheReason() throws IOException {
        Files.writeString(folder.resolve("small.c"), "int x;\n");
        try (var large = new RandomAccessFile(folder.resolve("large.c").toFile(), "rw")) {
            large.setLength((32L << 20) + 1);
        }
        var tree = new FolderTree(folder);
        assertEquals(List.of("large.c", "small.c"), tree.sources());
        var files = new TreeReader(PrimitiveTable.standard(), ReviewProgress.NONE).read(tree).files();
        assertEquals(Optional.of("cannot be read: it is larger than 32 MiB"), files.get("large.c").leftOut());
        assertEquals(Optional.empty(), files.get("small.c").leftOut());
    }
}
