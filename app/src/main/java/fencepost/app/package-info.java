/// The window and the command line.
///
/// Decisions: (1) packages by feature, each a view (a JavaFX node that decides nothing) and a view model
/// (properties and commands, no node), so that behaviour is tested without a toolkit; (2) [Workspace] is the only
/// shared state, [Answers] the only place where checks are started and kept, [Jobs] the only place with threads;
/// (3) constructors take what they need: no container, no singleton, no event bus; (4) plain Java, no FXML; looks
/// live in style classes under `assets/styles`, on top of AtlantaFX's Primer themes; AtlantaFX has every control
/// that is wanted, so ControlsFX, whose styles expect another theme, is left out; (5) nothing heavy runs before
/// the first frame.
package fencepost.app;
