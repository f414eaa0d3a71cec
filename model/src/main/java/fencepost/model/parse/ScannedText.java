package fencepost.model.parse;

import java.util.List;

/// A text whose header line and comments have been taken out.
///
/// @param architecture the header's first word, such as `C` or `X86`; empty if there is no header
/// @param name         the rest of the header line
/// @param head         comments and quoted text before the first thread, in order, without their marks
/// @param code         the text with header and comments blanked, every other character where it was
record ScannedText(String architecture, String name, List<String> head, String code) {}
