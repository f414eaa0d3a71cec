/// What the commands take: files, standard input, bundled tests by name, folders of tests, placements.
///
/// Decisions: (1) a path that exists goes before a bundled test of that name. (2) Every input is untrusted: it is read
/// to a bound, must be text, and its name goes into messages with its control characters taken out. (3) A wrong name
/// is answered with the nearest right one.
package fencepost.app.cli.input;
