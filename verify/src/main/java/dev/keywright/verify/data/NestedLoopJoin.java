package dev.keywright.verify.data;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.RowOrder;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Evaluates a tree of sources by nested loops. The sources below a source are joined to its rows first; then its
 * conditions and its limit apply; then a left join supplies a missing row where nothing is left. Used by
 * {@code DrawArguments} and {@code ReferenceAnswer}.
 */
public record NestedLoopJoin(Dataset dataset, Arguments arguments) {

    /** The rows reachable from a source, each with its bindings added to the outer ones. */
    public List<Bindings> rows(Source source, Bindings outer) {
        List<Bindings> found = new ArrayList<>();
        for (Row row : linked(source, outer)) {
            found.addAll(below(source, outer.with(source.alias(), row)));
        }
        found.removeIf(each -> !EvaluateCondition.allHold(source.on(), this::exists, arguments, List.of(each)));
        List<Bindings> kept =
                source.perParentLimit().map(each -> firstRows(each, found)).orElse(found);
        boolean left =
                source.link().filter(each -> each.join() == Source.Join.LEFT).isPresent();
        return kept.isEmpty() && left ? List.of(missing(source, outer)) : kept;
    }

    public boolean exists(Source source, Bindings outer) {
        return !rows(source, outer).isEmpty();
    }

    private List<Bindings> below(Source source, Bindings row) {
        List<Bindings> rows = List.of(row);
        for (Source join : source.joins()) {
            rows = rows.stream().flatMap(each -> rows(join, each).stream()).toList();
        }
        return rows;
    }

    private List<Bindings> firstRows(Source.PerParentLimit first, List<Bindings> rows) {
        Object limit = EvaluateTerm.value(first.limit(), arguments, Bindings.NONE);
        return rows.stream()
                .sorted(RowOrder.by(first.order(), arguments, List::of))
                .limit(limit == null ? Long.MAX_VALUE : (Long) limit)
                .toList();
    }

    private static Bindings missing(Source source, Bindings outer) {
        Bindings bound = outer;
        for (Source each : source.all().toList()) {
            bound = bound.with(each.alias(), Row.MISSING);
        }
        return bound;
    }

    private List<Row> linked(Source source, Bindings outer) {
        List<Row> all = candidates(source);
        if (source.link().isEmpty()) {
            return all;
        }
        Source.Link link = source.link().get();
        Relationship relationship = dataset.relationship(link.relationship());
        Row from = outer.row(link.from());
        boolean up = link.direction() == Source.Direction.UP;
        return all.stream()
                .filter(each -> up ? references(relationship, from, each) : references(relationship, each, from))
                .toList();
    }

    private static boolean references(Relationship relationship, Row child, Row parent) {
        return child.refersThrough(relationship)
                && IntStream.range(0, relationship.columns().size()).allMatch(i -> {
                    Object key = child.value(relationship.columns().get(i));
                    Object other = parent.value(relationship.parentColumns().get(i));
                    return key != null && other != null && Values.compare(key, other) == 0;
                });
    }

    private List<Row> candidates(Source source) {
        return source.recursion().map(each -> walk(source, each)).orElseGet(() -> dataset.rows(source.entity()));
    }

    /** Walks level by level from the start. Datasets have no cycles, in which the walk would never end. */
    private List<Row> walk(Source source, Source.Recursion recursion) {
        List<Row> all = dataset.rows(source.entity());
        List<Row> level = all.stream()
                .filter(each -> EvaluateCondition.allHold(
                        recursion.start(), this::exists, arguments, List.of(Bindings.NONE.with(source.alias(), each))))
                .toList();
        List<Row> walked = new ArrayList<>();
        for (long depth = recursion.depthStart(); !level.isEmpty(); depth++) {
            walked.addAll(counted(level, recursion.depth(), depth));
            level = next(level, recursion, all);
        }
        return recursion.distinct() ? walked.stream().distinct().toList() : walked;
    }

    private static List<Row> counted(List<Row> level, Optional<String> column, long depth) {
        return level.stream()
                .map(row -> column.map(name -> row.with(name, depth)).orElse(row))
                .collect(Collectors.toList());
    }

    private List<Row> next(List<Row> level, Source.Recursion recursion, List<Row> all) {
        Relationship relationship = dataset.relationship(recursion.relationship());
        boolean up = recursion.direction() == Source.Direction.UP;
        return level.stream()
                .flatMap(row -> all.stream()
                        .filter(each -> up ? references(relationship, row, each) : references(relationship, each, row)))
                .toList();
    }
}
