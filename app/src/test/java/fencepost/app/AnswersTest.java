package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import fencepost.app.Answer.Known;
import fencepost.app.Answer.None;
import fencepost.model.machine.OperationalModel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswersTest {
    @Test
    void withheld_answers_are_computed_but_nobody_hears_of_them() {
        try (var desk = new Desk()) {
            var heard = new ArrayList<Answer<?>>();
            for (var model : OperationalModel.values()) desk.answers.verdict(model).subscribe(answer -> { heard.add(answer); });
            desk.answers.report().subscribe(answer -> { heard.add(answer); });
            desk.answers.withhold(true);
            heard.clear();
            desk.open(Desk.ASYMMETRIC);
            assertEquals(List.of(), heard);
            assertInstanceOf(None.class, desk.answers.verdict(OperationalModel.X86_TSO).get());
            desk.answers.withhold(false);
            for (var model : OperationalModel.values()) assertInstanceOf(Known.class, desk.answers.verdict(model).get());
            assertInstanceOf(Known.class, desk.answers.report().get());
        }
    }

    @Test
    void withholding_takes_back_what_was_known() {
        try (var desk = new Desk().open(Desk.ASYMMETRIC)) {
            assertInstanceOf(Known.class, desk.answers.verdict(OperationalModel.SC).get());
            desk.answers.withhold(true);
            for (var model : OperationalModel.values()) assertInstanceOf(None.class, desk.answers.verdict(model).get());
            assertInstanceOf(None.class, desk.answers.report().get());
        }
    }
}
