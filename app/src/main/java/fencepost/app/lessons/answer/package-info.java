/// Answers to the questions of lessons, computed by the same checkers as every other verdict.
package fencepost.app.lessons.answer;
