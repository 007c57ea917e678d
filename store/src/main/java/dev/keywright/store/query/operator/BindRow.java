package dev.keywright.store.query.operator;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.RetentionCutoff;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.view.RootPathText;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.ReadNode;
import dev.keywright.store.query.context.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Converts a stored row into tuples: one, or one for each combination of the children embedded in it. Each alias of the
 * read is bound to its columns. Used by {@link ReadRows} and {@link GetRows}.
 */
final class BindRow {

    private final QueryContext run;
    private final ReadNode step;
    private final RowKind kind;
    private final ResumePoint resumePoint;
    private final CheckJoin checkJoin;
    private final Optional<RetentionCutoff> cutOff;

    BindRow(QueryContext run, ReadNode step, ResumePoint resumePoint) {
        this.run = run;
        this.step = step;
        this.kind = run.kind(step.read());
        this.resumePoint = resumePoint;
        this.checkJoin = new CheckJoin(run, step, false);
        this.cutOff = RetentionCutoff.of(run.design().model().entity(kind.entity()), run.arguments());
    }

    /** One tuple, or one for each combination of embedded children; none where the row is not joined or has expired. */
    List<Tuple> tuples(Tuple tuple, StoredRow row) {
        PathColumns columns = new PathColumns(run, kind, step.read(), row);
        if (cutOff.filter(each -> !each.keeps(columns.row(List.of()))).isPresent()) {
            return List.of();
        }
        Bindings bound = tuple.row();
        for (Step.Binding each : step.read().bindings()) {
            bound = bound.with(each.alias(), joined(bound, each.alias(), withDepth(each, columns.row(each), bound)));
        }
        List<Tuple> tuples = List.of(tuple.with(bound));
        for (Step.Binding each : step.read().embedded()) {
            List<Row> children = children(row, each, columns.row(List.of()));
            tuples = tuples.stream()
                    .flatMap(parent -> with(parent, each.alias(), children).stream())
                    .toList();
        }
        // A counter counts tuples that are joined.
        List<Tuple> settled = kind.role().grouped()
                ? tuples
                : tuples.stream()
                        .flatMap(each -> checkJoin.joined(each).stream())
                        .toList();
        return resumePoint.isResumable() ? resumePoint.withPositions(tuple, row, settled) : settled;
    }

    /**
     * Merges the row into what an earlier read found of the same row. A walk goes on to another row and replaces it.
     */
    private Row joined(Bindings bound, String alias, Row row) {
        Row before = bound.rows().getOrDefault(alias, Row.MISSING);
        if (before == Row.MISSING || row == Row.MISSING || step.walk().isPresent()) {
            return row;
        }
        Map<String, Object> values = new LinkedHashMap<>(before.values());
        values.putAll(row.values());
        return new Row(values);
    }

    /**
     * Whether a child is the one that an earlier read has found, if any: a locator leads to the row of its parent,
     * which holds other children, too.
     */
    private boolean same(Bindings bound, Source source, Row child) {
        Row before = bound.rows().getOrDefault(source.alias(), Row.MISSING);
        if (before == Row.MISSING || step.walk().isPresent()) {
            return true;
        }
        Entity entity = run.design().model().entity(source.entity());
        return entity.key().stream()
                .filter(before.values()::containsKey)
                .allMatch(each -> Values.canonical(before.value(each)).equals(Values.canonical(child.value(each))));
    }

    /**
     * Adds the depth that a recursion counts in a column of its own; an ancestor row stores the number of steps to it.
     */
    private Row withDepth(Step.Binding bind, Row row) {
        Optional<Source.Recursion> walk = run.sources().of(bind.alias()).recursion();
        String steps = ColumnPath.depth().column();
        return walk.flatMap(Source.Recursion::depth)
                .filter(each -> row.values().containsKey(steps))
                .map(each -> row.with(each, walk.get().depthStart() + ((Number) row.value(steps)).longValue()))
                .orElse(row);
    }

    /** The same where rows store their path from the root: the depth is counted from the row where the walk begins. */
    private Row withDepth(Step.Binding bind, Row row, Bindings before) {
        if (!step.readsWholeWalk()) {
            return withDepth(bind, row);
        }
        String pathColumn = ColumnPath.rootPath().column();
        Source source = step.walk().orElseThrow();
        int values = run.design().model().entity(source.entity()).key().size();
        long steps = RootPathText.steps(
                (String) before.row(source.alias()).value(pathColumn), (String) row.value(pathColumn), values);
        return withDepth(bind, row.with(ColumnPath.depth().column(), steps));
    }

    private List<Row> children(StoredRow row, Step.Binding bind, Row parent) {
        Relationship relationship = run.relationship(bind.path().get(0));
        if (LineageRows.bindsAncestors(kind, bind)) {
            List<Row> ancestors = new ArrayList<>();
            LineageRows.ancestors(kind, row).forEach(each -> ancestors.add(withDepth(bind, each)));
            if (step.read().backward()) {
                Collections.reverse(ancestors);
            }
            return ancestors;
        }
        List<Row> children = new ArrayList<>();
        if (row.values().get(relationship.name()) instanceof List<?> list) {
            list.forEach(each -> children.add(child((Map<?, ?>) each, relationship, parent)));
        }
        return children;
    }

    private static Row child(Map<?, ?> stored, Relationship relationship, Row parent) {
        Map<String, Object> values = new LinkedHashMap<>();
        stored.forEach((column, value) -> values.put((String) column, value));
        for (int i = 0; i < relationship.columns().size(); i++) {
            String referenced = relationship.parentColumns().get(i);
            if (parent.values().containsKey(referenced)) {
                values.put(relationship.columns().get(i), parent.value(referenced));
            }
        }
        relationship.discriminator().ifPresent(owner -> values.put(owner.column(), owner.label()));
        return new Row(values);
    }

    private List<Tuple> with(Tuple parent, String alias, List<Row> children) {
        Source source = run.sources().of(alias);
        List<Tuple> joined = children.stream()
                .filter(each -> same(parent.row(), source, each))
                .map(each -> parent.with(alias, joined(parent.row(), alias, each)))
                .toList();
        boolean main = run.sources().main(step).alias().equals(alias);
        if (run.sources().inExists(source) && !main) {
            return List.of(parent.withExists(alias, joined));
        }
        List<Tuple> kept = joined.stream()
                .filter(each -> checkJoin.joinsEmbedded(source, each))
                .toList();
        boolean left =
                source.link().filter(each -> each.join() == Source.Join.LEFT).isPresent();
        return kept.isEmpty() && left && !main ? List.of(parent.with(alias, Row.MISSING)) : kept;
    }
}
