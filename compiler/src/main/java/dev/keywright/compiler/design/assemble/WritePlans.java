package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.plan.Match;
import dev.keywright.core.plan.Step;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Steps over candidates become steps over the rows of the design: names, indexes, and matches for the tags. */
public final class WritePlans {

    private final Map<String, Placed> places;

    public WritePlans(List<Candidate> candidates, Map<Integer, Placed> placed) {
        this.places = candidates.stream()
                .filter(each -> placed.containsKey(each.number()))
                .collect(Collectors.toMap(Candidate::name, each -> placed.get(each.number())));
    }

    public List<Step> steps(List<Step> steps) {
        return steps.stream().map(this::step).toList();
    }

    private Step step(Step step) {
        if (step instanceof Step.Read read) {
            return read(read);
        }
        if (step instanceof Step.Walk walk) {
            return new Step.Walk(walk.source(), read(walk.level()));
        }
        if (step instanceof Step.Ends ends) {
            return new Step.Ends(read(ends.range()));
        }
        return step;
    }

    private Step.Read read(Step.Read read) {
        Placed place = places.get(read.row());
        return new Step.Read(
                place.row(),
                place.index(),
                place.partition(listed(read.partition())),
                place.sort(read.sort()),
                read.bounds(),
                read.prefix(),
                read.backward(),
                read.binds(),
                read.embedded(),
                read.missing(),
                read.together(),
                read.first(),
                read.families());
    }

    private List<Match> listed(List<Match> matches) {
        return matches.stream()
                .map(each -> each instanceof Match.Listed listed
                        ? new Match.Listed(places.get(listed.directory()).row())
                        : each)
                .toList();
    }
}
