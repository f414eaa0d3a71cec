package fencepost.app.lessons.answer;

/// A question that the checker can't answer, or that offers nothing to choose from; the message is for people.
public final class Unanswerable extends Exception {
    private static final long serialVersionUID = 1;

    Unanswerable(String message) {
        super(message);
    }
}
