package fencepost.model.text;

import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/// Why a file could not be read or written, in a few words.
public final class FileTrouble {
    private FileTrouble() {}

    /// What follows "x.cat can't be read: ". Java's own messages are often only the file's name.
    public static String of(Exception trouble) {
        return switch (trouble) {
            case NoSuchFileException _ -> "there is no such file";
            case AccessDeniedException _ -> "permission denied";
            case NotDirectoryException _ -> "it is not a folder";
            case FileAlreadyExistsException _ -> "there is something of that name already";
            case CharacterCodingException _ -> "it is not text";
            case FileSystemException f when f.getReason() != null -> f.getReason();
            case UncheckedIOException wrapped -> of(wrapped.getCause());
            default -> trouble.getMessage() == null ? trouble.getClass().getSimpleName() : trouble.getMessage();
        };
    }
}
