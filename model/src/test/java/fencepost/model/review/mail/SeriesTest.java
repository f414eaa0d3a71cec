package fencepost.model.review.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fencepost.model.review.ReviewException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Which mails are patches, in which order, and what they hold.
class SeriesTest {
    private static String mail(String subject, String headers, String body) {
        return "From dev@example.org Tue Mar 10 10:00:00 2026\nFrom: Dev <dev@example.org>\nSubject: " + subject + "\n"
                + headers + "\n" + body + "\n";
    }

    private static String diff(String added) {
        return "Text.\n---\n x.c | 1 +\n 1 file changed, 1 insertion(+)\n\ndiff --git a/x.c b/x.c\n--- a/x.c\n+++ b/x.c\n"
                + "@@ -1,2 +1,3 @@\n a\n+" + added + "\n b\n-- \n2.39.5\n";
    }

    private static List<String> added(String mailbox) throws ReviewException {
        return Series.read(List.of(new Series.Input("m.mbox", mailbox))).patches().stream()
                .map(patch -> patch.changes().getFirst().hunks().getFirst().after().get(1).strip()).toList();
    }

    @Test
    void numbersGiveTheOrderAndRepliesAreLeftOut() throws ReviewException {
        assertEquals(List.of("one", "two", "three"), added(mail("[PATCH 0/3] all", "", "Cover.")
                + mail("[PATCH 2/3] b", "", diff("two")) + mail("Re: [PATCH 2/3] b", "", diff("no"))
                + mail("[list] Re: [PATCH 3/3] c", "", diff("no")) + mail("AW: [PATCH 3/3] c", "", diff("no"))
                + mail("[list] [PATCH 3/3] c", "", diff("three")) + mail("[PATCH 1/3] a", "", diff("one"))));
    }

    @Test
    void theNewestVersionCounts() throws ReviewException {
        assertEquals(List.of("one", "two"), added(mail("[PATCH 1/1] a", "", diff("old"))
                + mail("[PATCH v2 2/2] b", "", diff("two")) + mail("[PATCH v2 1/2] a", "", diff("one"))));
        assertEquals(List.of("one", "two"), added(mail("[PATCH 1/2] a", "Message-ID: <1@x>\n", diff("one"))
                + mail("[PATCH 2/2] b", "References: <1@x>\n", diff("old"))
                + mail("[PATCH v2 2/2] b", "References: <1@x>\n", diff("two"))));
    }

    @Test
    void encodingsAreUndone() throws ReviewException {
        String encoded = Base64.getMimeEncoder(72, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(diff("smp_mb(); \u00e4").getBytes(StandardCharsets.UTF_8));
        assertEquals(List.of("smp_mb(); \u00c3\u00a4"), added(mail("=?utf-8?q?=5BPATCH_1/1=5D_=C3=A4?=",
                "Content-Transfer-Encoding: base64\nContent-Type: text/plain; charset=utf-8\n", encoded)));
        assertEquals(List.of("a == b;"), added(mail("[PATCH 1/1] a", "Content-Transfer-Encoding: quoted-printable\n",
                diff("a =3D=\n=3D b;").replace("-- \n", "--=20\n"))));
        assertEquals(List.of("x"), added(mail("[PATCH] a", "Content-Type: text/plain; format=flowed\n",
                diff("x").replace("\n a", "\n  a").replace("\n b", "\n  b"))));
        assertEquals(List.of("x"), added(mail("[PATCH] a", "", diff("x")).replace("\n", "\r\n")));
    }

    @Test
    void aPatchMayBeAttached() throws ReviewException {
        String multipart = "--B\nContent-Type: text/plain\n\nHello.\n--B\nContent-Type: text/x-patch; name=a.patch\n\n" + diff("x")
                + "\n--B\nContent-Type: text/html\n\n<p>diff --git</p>\n--B--\n";
        assertEquals(List.of("x"), added(mail("[PATCH] a", "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n", multipart)));
    }

    @Test
    void whatIsNotWholeIsRefused() {
        String whole = mail("[PATCH 1/1] a", "", diff("x"));
        for (int cut : List.of(whole.indexOf("+x") + 1, whole.indexOf(" b\n"), whole.indexOf("@@ -1") + 5))
            refuses(whole.substring(0, cut), "m.mbox");
        refuses(mail("Re: [PATCH 1/1] a", "", diff("x")), "none of the 1 messages is a patch");
        refuses("", "no patch in it");
        refuses("\0\1\2 no mail", "no patch in it");
        refuses(mail("[PATCH 1/1] a", "", "---\n 1 file changed, 1 insertion(+)\n"), "ends before them");
        refuses(mail("[PATCH] a", "", diff("x").replace("x.c", "../../x.c")), "leaves the tree");
        refuses(mail("[PATCH] a", "", "diff --git a/x.png b/x.png\nindex 1..2 100644\nBinary files a/x.png and b/x.png differ\n"),
                "not in the mail");
    }

    private static void refuses(String mailbox, String message) {
        var refused = assertThrows(ReviewException.class, () -> added(mailbox));
        assertTrue(refused.getMessage().contains(message), refused.getMessage());
    }
}
