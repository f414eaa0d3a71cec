/// The bundled tests: groups, search, and a verdict beside each.
package fencepost.app.library;
