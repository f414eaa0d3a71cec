package fencepost.model.review.mail;

import java.util.List;

/// One message, decoded.
///
/// @param number     its 1-based place in the mailbox
/// @param subject    unfolded and decoded
/// @param id         its Message-ID; empty if it has none
/// @param references the messages before it in its thread, the first one first
/// @param body       its text parts, as bytes in ISO-8859-1, transfer encodings undone
/// @param flowed     the body was sent as format=flowed
public record Mail(int number, String subject, String id, List<String> references, String body, boolean flowed) {
    public Mail {
        references = List.copyOf(references);
    }
}
