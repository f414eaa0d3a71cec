package fencepost.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class JobsTest {
    private final UserInterfaceQueue userInterface = new UserInterfaceQueue();

    @Test
    void the_result_arrives_on_the_thread_of_the_user_interface() {
        try (var jobs = new Jobs(userInterface)) {
            var threads = new ArrayList<Thread>();
            jobs.start(_ -> 7, _ -> threads.add(Thread.currentThread()), _ -> {});
            userInterface.await(jobs::idle);
            assertSame(Thread.currentThread(), threads.getFirst());
        }
    }

    @Test
    void a_failure_arrives_instead_of_a_result() {
        try (var jobs = new Jobs(userInterface)) {
            var messages = new ArrayList<String>();
            jobs.start(_ -> {
                throw new IllegalStateException("broken");
            }, _ -> messages.add("done"), failure -> messages.add(failure.getMessage()));
            userInterface.await(jobs::idle);
            assertEquals(List.of("broken"), messages);
        }
    }

    @Test
    void a_cancelled_job_says_nothing_and_is_interrupted() throws InterruptedException {
        try (var jobs = new Jobs(userInterface)) {
            var messages = new ArrayList<String>();
            var begun = new CountDownLatch(1);
            var interrupted = new CountDownLatch(1);
            Job job = jobs.start(_ -> {
                begun.countDown();
                try {
                    Thread.sleep(60_000);
                } catch (InterruptedException e) {
                    interrupted.countDown();
                }
                return 1;
            }, _ -> messages.add("done"), _ -> messages.add("failed"));
            begun.await();
            job.cancel();
            interrupted.await();
            userInterface.await(jobs::idle);
            assertTrue(messages.isEmpty());
        }
    }
}
