package dev.keywright.compiler.print;

import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import java.util.List;
import java.util.stream.Stream;

/**
 * Names a step of a plan in a word: the structure that it reads or its operation in memory; empty for steps that need
 * no mention. Used by {@code DesignText} and {@code ExplainText}.
 */
public final class StepText implements Step.Cases<List<String>> {

    @Override
    public List<String> read(Step.Read read) {
        return Stream.concat(
                        read.partition().stream()
                                .flatMap(each -> each instanceof SegmentMatch.InDirectory listed
                                        ? Stream.of(listed.directory())
                                        : Stream.empty()),
                        Stream.of(structureName(read)))
                .toList();
    }

    @Override
    public List<String> walk(Step.Walk walk) {
        return List.of(structureName(walk.level()) + (walk.singleRange() ? "" : " level by level"));
    }

    @Override
    public List<String> minMax(Step.MinMax ends) {
        return List.of(structureName(ends.range()) + " both ends");
    }

    @Override
    public List<String> filter(Step.Filter filter) {
        return List.of("filter");
    }

    @Override
    public List<String> sort(Step.Sort sort) {
        return List.of("sort");
    }

    @Override
    public List<String> fold(Step.Fold fold) {
        return fold.precomputed() ? List.of() : List.of("fold");
    }

    @Override
    public List<String> distinct(Step.Distinct distinct) {
        return List.of("distinct");
    }

    @Override
    public List<String> cut(Step.Cut cut) {
        return List.of();
    }

    /** The index or row kind that is read. An index whose name begins with that of its rows is named alone. */
    public static String structureName(Step.Read read) {
        return read.index()
                .map(each -> each.startsWith(read.row()) ? each : read.row() + " by " + each)
                .orElse(read.row());
    }
}
