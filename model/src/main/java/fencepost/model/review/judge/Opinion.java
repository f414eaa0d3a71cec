package fencepost.model.review.judge;

import fencepost.model.review.barrier.FunctionBarriers;
import fencepost.model.review.claim.Claim;
import fencepost.model.review.claim.Claims;
import fencepost.model.review.claim.Vocabulary;
import fencepost.model.review.primitive.PrimitiveTable;
import fencepost.model.review.tree.FileFacts;
import fencepost.model.review.tree.TreeReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// What can be said of one state of a tree.
///
/// @param reading  the tree
/// @param sites    its barriers, in the order of files and lines
/// @param verdicts on all claims of its comments
public record Opinion(TreeReader.Reading reading, List<Site> sites, List<Verdict> verdicts) {
    private static final Pattern BROKEN = Pattern.compile("_[ \\t\\r]*\\n|\\n[ \\t]*(?:\\*|//)[ \\t]*_");

    /// Judges a tree.
    ///
    /// @param gone functions that the tree had and has no more: a call that was left behind proves nothing
    public static Opinion of(TreeReader.Reading reading, PrimitiveTable table, TreeReader reader, Set<String> gone) {
        var sites = new ArrayList<Site>();
        for (FileFacts file : new TreeMap<>(reading.files()).values()) sites(file, reading, sites);
        Set<String> occurring = reader.occurring(reading, doubtful(sites, reading, gone));
        var judge = new Judge(reading.index(), table, sites, occurring::contains);
        return new Opinion(reading, List.copyOf(sites), judge.verdicts());
    }

    private static void sites(FileFacts file, TreeReader.Reading reading, List<Site> sites) {
        if (file.barriers().functions().stream().allMatch(function -> function.barriers().isEmpty())) return;
        Vocabulary vocabulary = vocabulary(file, reading);
        for (FunctionBarriers function : file.barriers().functions()) {
            for (var barrier : function.barriers()) {
                Set<String> accessed = accessed(barrier);
                Claims claims = barrier.comments().isEmpty() ? Claims.NONE
                        : Claims.of(barrier.comments(), vocabulary, accessed::contains);
                sites.add(new Site(function, barrier, claims));
            }
        }
    }

    /// A name that ends in an underscore at a line's end may be whole or half: then the file's text tells.
    private static Vocabulary vocabulary(FileFacts file, TreeReader.Reading reading) {
        boolean broken = file.barriers().functions().stream().flatMap(function -> function.barriers().stream())
                .flatMap(barrier -> barrier.comments().stream()).anyMatch(comment -> BROKEN.matcher(comment.raw()).find());
        return broken ? TreeReader.vocabulary(reading, file.path()) : reading.index();
    }

    private static Set<String> accessed(fencepost.model.review.barrier.Barrier barrier) {
        var names = new HashSet<String>();
        barrier.around().before().forEach(access -> names.add(access.field()));
        barrier.around().after().forEach(access -> names.add(access.field()));
        return names;
    }

    /// Names that look like code, are no function's, and may be some other thing's.
    private static Set<String> doubtful(List<Site> sites, TreeReader.Reading reading, Set<String> gone) {
        var names = new HashSet<String>();
        for (Site site : sites)
            for (Claim claim : site.claims().partners())
                if (claim.place() == Claim.Place.FUNCTION && !reading.index().isFunction(claim.name())) names.add(claim.name());
        names.removeAll(gone);
        return names;
    }
}
