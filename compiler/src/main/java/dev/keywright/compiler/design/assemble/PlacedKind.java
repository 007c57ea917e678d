package dev.keywright.compiler.design.assemble;

import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The place of a chosen kind in the design: the rows that have it, the index it is read through, and the tags of
 * its key.
 *
 * @param row the name of the row kind that holds it: itself, or the base rows that an index lists
 * @param index the engine index it is read through
 * @param key the key with its tags, as the design has it
 * @param partitionTags tags that the candidate's own partition does not have
 * @param sortTags tags before its own sort segments
 */
record PlacedKind(
        String row, Optional<String> index, KeyLayout key, List<String> partitionTags, List<String> sortTags) {

    PlacedKind {
        partitionTags = List.copyOf(partitionTags);
        sortTags = List.copyOf(sortTags);
    }

    /** Matches of the candidate's own segments, with those of the tags among them. */
    List<SegmentMatch> partition(List<SegmentMatch> own) {
        return tagged(key.partition(), partitionTags, own);
    }

    List<SegmentMatch> sort(List<SegmentMatch> own) {
        return tagged(key.sort(), sortTags, own);
    }

    private static List<SegmentMatch> tagged(List<Segment> segments, List<String> tags, List<SegmentMatch> own) {
        List<SegmentMatch> matches = new ArrayList<>();
        int tag = 0;
        int next = 0;
        for (Segment each : segments) {
            boolean added = tag < tags.size() && each.equals(Segment.tag(tags.get(tag)));
            if (added) {
                matches.add(new SegmentMatch.Is(new Term.Constant(Type.TEXT, Optional.of(tags.get(tag++)))));
            } else if (next < own.size()) {
                matches.add(own.get(next++));
            }
        }
        return matches;
    }
}
