package fencepost.model.review.tree;

import fencepost.model.review.barrier.FileBarriers;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the index needs to know of a file.
///
/// @param path       the file
/// @param barriers   its functions with their barriers, as far as they are known without the rest of the tree
/// @param declared   names of functions that it declares and does not define
/// @param supertypes for each class, what it extends
/// @param leftOut    why it was not looked at: it is no text, or cannot be read
/// @param partial    only parts of it are known
/// @param lines      how many lines it has
public record FileFacts(String path, FileBarriers barriers, Set<String> declared, Map<String, Set<String>> supertypes,
        Optional<String> leftOut, boolean partial, int lines) {}
