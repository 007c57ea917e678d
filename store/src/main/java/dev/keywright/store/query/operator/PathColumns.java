package dev.keywright.store.query.operator;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.Row;
import dev.keywright.store.query.context.QueryContext;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The columns of a stored row, by the path to the entity that they belong to. A reference and the key that it refers to
 * are equal, so one is known where the other is stored. Used by {@code BindRow}.
 *
 * <pre>
 *   search by contact (contact_id | id)  search.contact_id/name
 *
 *   []                    contact_id 42, id 7
 *   [search.contact_id]   name Ann, id 42
 * </pre>
 *
 * <p>Columns of an ancestor have a path of their own; the number of steps to it is known of both rows.
 */
final class PathColumns {

    /** Longer paths last, so that parents come after children. */
    private static final Comparator<List<String>> BY_LENGTH =
            Comparator.<List<String>>comparingInt(List::size).thenComparing(each -> String.join("/", each));

    private final QueryContext run;
    private final boolean grouped;
    private final TreeMap<List<String>, Map<String, Object>> byPath = new TreeMap<>(BY_LENGTH);
    private final Map<String, Object> ancestor = new LinkedHashMap<>();

    PathColumns(QueryContext run, RowKind kind, Step.Read read, StoredRow row) {
        this.run = run;
        this.grouped = kind.role().grouped();
        Stream.concat(kind.columns().stream(), LineageRows.columns(kind, read))
                .filter(each -> row.values().containsKey(each.toString()) && isRead(kind, read, each))
                .forEach(each -> put(each, row.values().get(each.toString())));
        kind.totals().stream().map(RowKind.Total::toString).forEach(each -> at(List.of())
                .put(each, row.values().get(each)));
        addKey(kind.key(), row.key());
        read.index()
                .ifPresent(index -> addKey(
                        kind.layout(read.index()).orElseThrow(), row.slots().get(index)));
        kind.predicate().forEach(each -> addKnown(each, kind.entity()));
        read.bindings().stream().filter(each -> !each.isAncestor()).forEach(each -> at(each.path()));
        addReferences();
    }

    private boolean isRead(RowKind kind, Step.Read read, ColumnPath column) {
        return read.families().isEmpty()
                || read.families().contains(run.design().tableOf(kind.name()).family(kind, column));
    }

    Row row(Step.Binding bind) {
        return bind.isAncestor() ? new Row(ancestor) : row(bind.path());
    }

    /**
     * The row of the entity at the end of the path; missing where a reference on the path is null. A counter has only
     * the columns of its groups, and null ones do not show whether there is a row.
     */
    Row row(List<String> path) {
        Map<String, Object> columns = at(path);
        boolean missing = !path.isEmpty() && !grouped && leadsNowhere(path, columns);
        return missing ? Row.MISSING : new Row(columns);
    }

    private boolean leadsNowhere(List<String> path, Map<String, Object> columns) {
        Relationship relationship = run.relationship(path.get(path.size() - 1));
        Map<String, Object> child = at(path.subList(0, path.size() - 1));
        boolean elsewhere = relationship
                .discriminator()
                .filter(owner -> child.containsKey(owner.column()))
                .filter(owner -> !owner.label().equals(child.get(owner.column())))
                .isPresent();
        boolean nowhere = relationship.parentColumns().stream()
                .anyMatch(each -> columns.containsKey(each) && columns.get(each) == null);
        boolean unknown = relationship.parentColumns().stream().noneMatch(columns::containsKey);
        boolean empty = columns.values().stream().allMatch(each -> each == null);
        return elsewhere || nowhere || unknown && empty && relationship.optional();
    }

    private Map<String, Object> at(List<String> path) {
        for (int length = 0; length < path.size(); length++) {
            byPath.computeIfAbsent(List.copyOf(path.subList(0, length)), each -> new LinkedHashMap<>());
        }
        return byPath.computeIfAbsent(List.copyOf(path), each -> new LinkedHashMap<>());
    }

    private void put(ColumnPath column, Object value) {
        at(column.path()).put(column.column(), value);
        if (column.isAncestor()) {
            ancestor.put(column.isDepth() ? column.column() : column.attributeName(), value);
        }
    }

    private void addKey(KeyLayout layout, Key key) {
        addSegments(layout.partition(), key.partition());
        addSegments(layout.sort(), key.sort());
    }

    private void addSegments(List<Segment> segments, List<Object> values) {
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            if (segment.exact()) {
                put(segment.column().orElseThrow(), SegmentValue.columnValue(segment, values.get(i)));
            }
        }
    }

    /**
     * Adds columns that are constant, or null, in every row of the kind by its condition, and therefore are not
     * stored.
     */
    private void addKnown(Condition when, String entity) {
        if (when instanceof Condition.Compare compare
                && compare.operator() == Condition.Operator.EQUAL
                && compare.left() instanceof Term.Column column
                && compare.right() instanceof Term.Constant constant
                && column.source().equals(entity)) {
            at(List.of()).putIfAbsent(column.name(), run.value(constant, Bindings.NONE));
        }
        if (when instanceof Condition.IsNull isNull
                && isNull.value() instanceof Term.Column column
                && column.source().equals(entity)
                && !at(List.of()).containsKey(column.name())) {
            at(List.of()).put(column.name(), null);
        }
    }

    private void addReferences() {
        List<List<String>> paths = List.copyOf(byPath.descendingKeySet());
        paths.stream().filter(each -> !each.isEmpty()).forEach(each -> {
            Relationship relationship = run.relationship(each.get(each.size() - 1));
            copy(relationship.parentColumns(), at(each), relationship.columns(), child(each));
        });
        byPath.keySet().stream().filter(each -> !each.isEmpty()).toList().forEach(each -> {
            Relationship relationship = run.relationship(each.get(each.size() - 1));
            copy(relationship.columns(), child(each), relationship.parentColumns(), at(each));
        });
    }

    private Map<String, Object> child(List<String> path) {
        return at(path.subList(0, path.size() - 1));
    }

    private static void copy(
            List<String> from, Map<String, Object> source, List<String> to, Map<String, Object> target) {
        for (int i = 0; i < from.size(); i++) {
            if (source.containsKey(from.get(i)) && !target.containsKey(to.get(i))) {
                target.put(to.get(i), source.get(from.get(i)));
            }
        }
    }
}
