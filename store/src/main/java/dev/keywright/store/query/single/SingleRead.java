package dev.keywright.store.query.single;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.value.Type;
import dev.keywright.store.query.cursor.AnswerPage;
import dev.keywright.store.query.cursor.PagePosition;
import dev.keywright.store.query.cursor.RowPosition;
import dev.keywright.store.query.range.ConvertValue;
import dev.keywright.store.query.range.LimitValue;
import dev.keywright.store.query.range.SingleReadBounds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Fast path for a plan of one get or one range, each of whose rows is a row of the answer. Builds the key from the
 * arguments and copies columns from the stored row, without tuples. Gives the same rows, pages and cursors as
 * {@code RunPlan}. Immutable; used by {@code PreparedPlan}.
 */
public final class SingleRead {

    private final Step.Read read;
    private final String table;
    private final KeyLayout layout;
    private final KeyPartValues partition;
    private final KeyPartValues sort;
    private final OutputValue[] outputs;
    private final Optional<Term> cut;
    private final boolean strong;
    private final boolean isGet;
    private final boolean isBounded;

    /** A value of a row of the answer. */
    private record OutputValue(ColumnLocation from, Type type, boolean numeric) {

        private Object of(StoredRow row) {
            Object value = from.of(row);
            return numeric && value != null ? ConvertValue.forDisplay(type, value) : value;
        }
    }

    private SingleRead(
            Step.Read read,
            String table,
            KeyLayout layout,
            KeyPartValues partition,
            KeyPartValues sort,
            List<OutputValue> outputs,
            Optional<Term> cut,
            boolean strong) {
        this.read = read;
        this.table = table;
        this.layout = layout;
        this.partition = partition;
        this.sort = sort;
        this.outputs = outputs.toArray(OutputValue[]::new);
        this.cut = cut;
        this.strong = strong;
        this.isGet =
                read.index().isEmpty() && read.sort().size() == layout.sort().size();
        this.isBounded = !read.bounds().isEmpty() || read.prefix().isPresent();
    }

    /** The fast path of a plan; empty where the plan needs more than that. */
    public static Optional<SingleRead> of(Design design, Question question, QuestionPlan plan) {
        boolean few = !plan.steps().isEmpty() && plan.steps().size() <= 2;
        if (!few || !(plan.steps().get(0) instanceof Step.Read read)) {
            return Optional.empty();
        }
        Query form = plan.rewrittenQuery().orElse(question.query());
        Optional<Step.Cut> cut = plan.steps().stream()
                .skip(1)
                .filter(each -> each instanceof Step.Cut last && last.within().isEmpty())
                .map(each -> (Step.Cut) each)
                .findFirst();
        RowKind kind = design.row(read.row()).orElseThrow();
        boolean plain = plan.steps().size() == (cut.isPresent() ? 2 : 1)
                && plain(read, kind)
                && design.model().entity(kind.entity()).retention().isEmpty()
                && form.root().all().allMatch(each -> joined(design, read, each));
        boolean strong = question.read().strong();
        return plain ? of(design, form, read, cut.map(Step.Cut::limit), strong) : Optional.empty();
    }

    private static Optional<SingleRead> of(
            Design design, Query form, Step.Read read, Optional<Term> cut, boolean strong) {
        RowKind kind = design.row(read.row()).orElseThrow();
        KeyLayout layout = kind.layout(read.index()).orElseThrow();
        Optional<KeyPartValues> partition = KeyPartValues.of(layout.partition(), read.partition());
        Optional<KeyPartValues> sort = KeyPartValues.of(layout.sort(), read.sort());
        Optional<List<OutputValue>> outputs = outputs(design, kind, read, form);
        boolean wholePartition = read.partition().size() == layout.partition().size();
        if (!wholePartition || partition.isEmpty() || sort.isEmpty() || outputs.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new SingleRead(
                read,
                design.tableOf(read.row()).name(),
                layout,
                partition.get(),
                sort.get(),
                outputs.get(),
                cut,
                strong));
    }

    private static boolean plain(Step.Read read, RowKind kind) {
        return read.embedded().isEmpty()
                && !read.inPreviousRequest()
                && read.missing() == Step.Missing.DROP
                && read.perTupleLimit().isEmpty()
                && kind.expansion().isEmpty()
                && kind.totals().isEmpty()
                && kind.layout(read.index())
                        .orElseThrow()
                        .segments()
                        .flatMap(each -> each.column().stream())
                        .noneMatch(each -> each.isElement());
    }

    /** Whether a source has a row wherever the stored row exists. */
    private static boolean joined(Design design, Step.Read read, Source source) {
        Optional<Step.Binding> bind = read.bindings().stream()
                .filter(each -> each.alias().equals(source.alias()))
                .findFirst();
        return source.on().isEmpty()
                && source.recursion().isEmpty()
                && source.perParentLimit().isEmpty()
                && bind.filter(each ->
                                !each.isAncestor() && each.path().stream().allMatch(step -> sure(design, step)))
                        .isPresent();
    }

    private static boolean sure(Design design, String relationship) {
        return design.model()
                .relationship(relationship)
                .filter(each -> !each.optional() && each.discriminator().isEmpty())
                .isPresent();
    }

    private static Optional<List<OutputValue>> outputs(Design design, RowKind kind, Step.Read read, Query form) {
        LocateColumns columns = new LocateColumns(design, kind, read.index());
        List<OutputValue> outputs = new ArrayList<>();
        for (Query.Output each : form.outputs()) {
            Optional<ColumnLocation> from = Optional.of(each.value())
                    .filter(Term.Column.class::isInstance)
                    .map(Term.Column.class::cast)
                    .flatMap(column -> read.bindings().stream()
                            .filter(bind -> bind.alias().equals(column.source()))
                            .findFirst()
                            .flatMap(bind -> columns.column(bind.path(), column.name())));
            if (from.isEmpty()) {
                return Optional.empty();
            }
            outputs.add(new OutputValue(
                    from.get(), each.value().type(), each.value().type().numeric()));
        }
        return Optional.of(outputs);
    }

    /** A page of the answer, from its start or after a position. */
    public AnswerPage page(int rows, EngineReader engine, Arguments arguments, Optional<PagePosition> from) {
        long given = from.map(PagePosition::rowsBefore).orElse(0L);
        long most = cut.isPresent() ? LimitValue.of(cut.get(), arguments) : Long.MAX_VALUE;
        int wanted = (int) Math.min(rows, most - given);
        List<StoredRow> found = wanted <= 0 ? List.of() : found(wanted, engine, arguments, from);
        boolean ended = found.size() < rows || given + found.size() >= most || isGet;
        return new AnswerPage(
                shown(found),
                ended
                        ? Optional.empty()
                        : Optional.of(new PagePosition(
                                List.of(position(found.get(rows - 1))), false, List.of(), given + found.size())));
    }

    /** The answer of one row, which most questions have, is a list that need not be copied. */
    private List<List<Object>> shown(List<StoredRow> found) {
        if (found.size() == 1) {
            return List.of(row(found.get(0)));
        }
        List<List<Object>> shown = new ArrayList<>(found.size());
        for (StoredRow each : found) {
            shown.add(row(each));
        }
        return shown;
    }

    /** The answer of a plan that finds at most one row. REQUIRES: {@link #findsOneRow} */
    public List<List<Object>> oneRow(EngineReader engine, Arguments arguments) {
        return cut.isPresent() && LimitValue.of(cut.get(), arguments) == 0
                ? List.of()
                : shown(found(1, engine, arguments, Optional.empty()));
    }

    /** Whether it finds at most one row. */
    public boolean findsOneRow() {
        return isGet;
    }

    private List<StoredRow> found(int wanted, EngineReader engine, Arguments arguments, Optional<PagePosition> from) {
        List<Object> partitionValues = partition.values(arguments);
        List<Object> sortPrefix = sort.values(arguments);
        if (partitionValues == null || sortPrefix == null) {
            return List.of();
        }
        if (isGet) {
            return engine.get(new GetRequest(table, read.row(), List.of(new Key(partitionValues, sortPrefix)), strong));
        }
        if (!isBounded) {
            return engine.range(request(KeyRange.of(partitionValues, sortPrefix), wanted, from));
        }
        Optional<KeyRange> keys = SingleReadBounds.of(partitionValues, sortPrefix, arguments, read, layout);
        return keys.isEmpty() ? List.of() : engine.range(request(keys.get(), wanted, from));
    }

    private RangeRequest request(KeyRange keys, int wanted, Optional<PagePosition> from) {
        KeyRange left = from.isEmpty()
                ? keys
                : keys.startingAt(new KeyRange.Start(from.get().places().get(0).values(), false));
        return new RangeRequest(
                table, read.index(), read.row(), false, left, read.backward(), Optional.empty(), wanted, strong);
    }

    private List<Object> row(StoredRow row) {
        Object[] values = new Object[outputs.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = outputs[i].of(row);
        }
        return Arrays.asList(values);
    }

    /** The position as {@code ResumePoint} computes it, so that either way of running the plan accepts the cursor. */
    private RowPosition position(StoredRow row) {
        int matched = read.sort().size();
        List<Object> values =
                read.index().map(row.slots()::get).orElse(row.key()).sort();
        Key key = read.index().isPresent() ? row.key() : new Key(row.key().partition(), values.subList(0, matched));
        return RowPosition.row(values.subList(matched, values.size()), key);
    }
}
