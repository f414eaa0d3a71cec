package fencepost.model.review.report;

import fencepost.model.review.ReviewResult;

/// A way to write down what a review found.
@FunctionalInterface
public interface ReportFormat {
    /// The report, with a line end at its end unless it is empty.
    String write(ReviewResult result);
}
