/// Small nodes that several views use: barrier chips, verdict badges, icons, empty states. They decide nothing and
/// know no feature; every colour and size is a style class.
package fencepost.app.widget;
