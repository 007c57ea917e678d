package dev.keywright.core.query;

import dev.keywright.core.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The normal form of a question: every spelling of the same question in SQL has the same normal form. Stored in design
 * files ({@code WriteQueryJson}): what a component means never changes.
 *
 * <pre>
 * SELECT * FROM search s LEFT JOIN search_attempt a ON a.search_id = s.id WHERE :id = s.id ORDER BY a.attempted_at
 *
 * from     search s
 *          left children search_attempt a by search_attempt.search_id of s
 * equal    s.id = :id
 * order    a.attempted_at, a.search_id, a.id
 * give     s.id, s.contact_id, …
 * </pre>
 *
 * @param where all of them hold
 * @param distinct whether equal rows are returned once, or only the first row for each value of some columns
 * @param order where it is not empty, it ends with columns that distinguish all rows, so that pages are stable
 */
public record Query(
        Source root,
        List<Condition> where,
        List<Output> outputs,
        Distinct distinct,
        List<Term.Column> groups,
        List<Condition> having,
        List<Order> order,
        Optional<Term> limit) {

    /** A column of the answer. */
    public record Output(String name, Term value) {

        @Override
        public String toString() {
            boolean plain = value.toString().equals(name)
                    || value instanceof Term.Column column && column.name().equals(name);
            return plain ? value.toString() : value + " as " + name;
        }
    }

    /** The rows of the answer that are returned only once. */
    public record Distinct(boolean rows, List<Term.Column> firstOf) {

        public static final Distinct NO = new Distinct(false, List.of());
        public static final Distinct ROWS = new Distinct(true, List.of());

        public Distinct {
            firstOf = List.copyOf(firstOf);
            Check.that(!rows || firstOf.isEmpty(), "distinct rows and the first of %s", firstOf);
        }
    }

    /** {@code s.created_at desc}; nulls count as greatest unless {@code nullsFirst} says otherwise. */
    public record Order(Term by, boolean descending, boolean nullsFirst) {

        public static Order by(Term expression, boolean descending) {
            return new Order(expression, descending, descending);
        }

        @Override
        public String toString() {
            return by
                    + (descending ? " desc" : "")
                    + (nullsFirst == descending ? "" : nullsFirst ? " nulls first" : " nulls last");
        }
    }

    public Query {
        where = List.copyOf(where);
        outputs = List.copyOf(outputs);
        groups = List.copyOf(groups);
        having = List.copyOf(having);
        order = List.copyOf(order);
    }

    public Query withRoot(Source other) {
        return new Query(other, where, outputs, distinct, groups, having, order, limit);
    }

    public Query withWhere(List<Condition> other) {
        return new Query(root, other, outputs, distinct, groups, having, order, limit);
    }

    public Query withDistinct(Distinct other) {
        return new Query(root, where, outputs, other, groups, having, order, limit);
    }

    public Query withOrder(List<Order> other) {
        return new Query(root, where, outputs, distinct, groups, having, other, limit);
    }

    public Query withLimit(Optional<Term> other) {
        return new Query(root, where, outputs, distinct, groups, having, order, other);
    }

    /** Whether rows are folded into groups, or all into one. */
    public boolean aggregated() {
        return !groups.isEmpty()
                || !having.isEmpty()
                || outputs.stream().flatMap(each -> each.value().all()).anyMatch(Term.Aggregate.class::isInstance);
    }

    /** The aggregates of the outputs, of the order, and of the HAVING, each as often as it occurs. */
    public List<Term.Aggregate> aggregates() {
        return Stream.of(
                        outputs.stream().map(Output::value),
                        order.stream().map(Order::by),
                        having.stream().flatMap(Condition::all).flatMap(each -> each.terms().stream()))
                .flatMap(each -> each)
                .flatMap(Term::all)
                .filter(Term.Aggregate.class::isInstance)
                .map(Term.Aggregate.class::cast)
                .toList();
    }

    /** The normal form, one line a clause, for a reader who compares it with the SQL. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        sourceLines(root, "", lines);
        for (ConditionRole role : ConditionRole.values()) {
            List<Condition> those =
                    where.stream().filter(each -> each.role() == role).toList();
            if (!those.isEmpty()) {
                lines.add(line(role.word(), Condition.conjunctionText(those)));
            }
        }
        clause(lines, "group", groups);
        if (!having.isEmpty()) {
            lines.add(line("having", Condition.conjunctionText(having)));
        }
        if (distinct.rows()) {
            lines.add(line("distinct", "rows"));
        }
        clause(lines, "first of", distinct.firstOf());
        clause(lines, "order", order);
        limit.ifPresent(each -> lines.add(line("limit", each.toString())));
        clause(lines, "give", outputs);
        return List.copyOf(lines);
    }

    /** Sources joined before a per-parent limit are indented more than those joined after it. */
    private static void sourceLines(Source source, String indent, List<String> lines) {
        String text = source.withJoins(List.of()).toString();
        lines.add(line(lines.isEmpty() ? "from" : "", indent + text));
        String inner = source.perParentLimit().isPresent() ? indent + "  " : indent;
        source.joins().forEach(each -> sourceLines(each, inner, lines));
    }

    private static void clause(List<String> lines, String word, List<?> parts) {
        if (!parts.isEmpty()) {
            lines.add(line(word, parts.stream().map(Object::toString).collect(Collectors.joining(", "))));
        }
    }

    private static String line(String word, String text) {
        return (word + " ".repeat(9)).substring(0, 9) + text;
    }

    @Override
    public String toString() {
        return String.join("\n", lines());
    }
}
