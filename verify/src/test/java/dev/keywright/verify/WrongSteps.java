package dev.keywright.verify;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Wrong replacements for a step of a plan, by how they are wrong.
 *
 * @param ordered whether the order in which rows are read is the order of the answer
 */
record WrongSteps(boolean ordered) implements Step.Cases<Map<String, List<Step>>> {

    @Override
    public Map<String, List<Step>> read(Step.Read read) {
        Map<String, List<Step>> wrong = new LinkedHashMap<>();
        if (ordered) {
            wrong.put("read backward", List.of(read.withBackward(!read.backward())));
        }
        for (int i = 0; i < read.bounds().size(); i++) {
            List<Step.Bound> swapped = new ArrayList<>(read.bounds());
            Step.Bound bound = swapped.get(i);
            swapped.set(i, new Step.Bound(bound.operator().mirrored(), bound.term()));
            wrong.put("bound " + i + " swapped", List.of(read(read, swapped, read.prefix())));
        }
        if (!read.bounds().isEmpty() || read.prefix().isPresent()) {
            wrong.put("no bounds", List.of(read(read, List.of(), Optional.empty())));
        }
        return wrong;
    }

    private static Step read(Step.Read read, List<Step.Bound> bounds, Optional<Term> prefix) {
        return read.withKey(read.key().withRange(bounds, prefix));
    }

    @Override
    public Map<String, List<Step>> walk(Step.Walk walk) {
        return Map.of("no walk", List.of());
    }

    @Override
    public Map<String, List<Step>> minMax(Step.MinMax ends) {
        return Map.of("the first row alone", List.of(first(ends.range())));
    }

    private static Step first(Step.Read range) {
        return range.withPerTupleLimit(Optional.of(new Term.Constant(Type.BIGINT, Optional.of("1"))));
    }

    @Override
    public Map<String, List<Step>> filter(Step.Filter filter) {
        return Map.of("no filter", List.of());
    }

    @Override
    public Map<String, List<Step>> sort(Step.Sort sort) {
        List<Query.Order> turned = sort.order().stream()
                .map(each -> new Query.Order(each.by(), !each.descending(), !each.nullsFirst()))
                .toList();
        return Map.of("sorted the other way", List.of(new Step.Sort(turned, sort.within())));
    }

    @Override
    public Map<String, List<Step>> fold(Step.Fold fold) {
        return Map.of("no fold", List.of());
    }

    @Override
    public Map<String, List<Step>> distinct(Step.Distinct distinct) {
        return Map.of("no distinct", List.of());
    }

    @Override
    public Map<String, List<Step>> cut(Step.Cut cut) {
        return Map.of("no cut", List.of());
    }
}
