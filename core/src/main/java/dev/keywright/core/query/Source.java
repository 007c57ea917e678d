package dev.keywright.core.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows of an entity as one part of a question: the root, or rows that are reached from the root along references.
 * The sources of a question form a tree. Stored in design files ({@code WriteQueryJson}): what a component means never
 * changes.
 *
 * @param alias its name within the question
 * @param link the reference along which it is reached; empty for the root
 * @param on the conditions under which its rows are joined; for an EXISTS also its WHERE
 * @param recursion whether its rows are a walk up or down a tree
 * @param perParentLimit whether only the first rows of each parent count; its {@code joins} are made before that cut
 * @param joins the sources that are reached from here
 */
public record Source(
        String alias,
        String entity,
        Optional<Link> link,
        List<Condition> on,
        Optional<Recursion> recursion,
        Optional<PerParentLimit> perParentLimit,
        List<Source> joins) {

    /** The step from one source to the next along a relationship: up to the parent, or down to the children. */
    public record Link(String from, String relationship, Direction direction, Join join) {

        @Override
        public String toString() {
            return join.word() + " " + (direction == Direction.UP ? "parent" : "children");
        }
    }

    /** The direction in which a relationship is followed. */
    public enum Direction {
        UP,
        DOWN
    }

    /** The treatment of a row without partner: an inner join drops it, a left join keeps it. */
    public enum Join {
        INNER("join"),
        LEFT("left");

        private final String word;

        Join(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /**
     * A walk along a parent column, from the rows that meet {@code start} to all their ancestors or descendants.
     *
     * @param distinct whether a row that the walk reaches twice is returned once
     * @param depth the column that counts the steps, if the question has one, starting at {@code depthStart}
     */
    public record Recursion(
            String relationship,
            Direction direction,
            List<Condition> start,
            boolean distinct,
            Optional<String> depth,
            int depthStart) {

        public Recursion {
            start = List.copyOf(start);
        }

        /**
         * Whether it starts from at most one row, so that it reaches no row twice.
         *
         * @param unique whether no two rows have the same values in these columns
         */
        public boolean startsFromOneRow(Predicate<List<String>> unique) {
            List<String> columns = new ArrayList<>();
            for (Condition each : start) {
                boolean given = each.role() == ConditionRole.EQUALITY
                        && each instanceof Condition.Compare compare
                        && compare.left() instanceof Term.Column
                        && compare.right().columns().isEmpty();
                if (!given) {
                    return false;
                }
                columns.add(((Term.Column) ((Condition.Compare) each).left()).name());
            }
            return unique.test(columns);
        }

        @Override
        public String toString() {
            return "walk " + (direction == Direction.UP ? "up" : "down") + " " + relationship + " from "
                    + (start.isEmpty() ? "every row" : Condition.conjunctionText(start))
                    + depth.map(each -> ", " + each + " counts from " + depthStart)
                            .orElse("")
                    + (distinct ? ", each row once" : "");
        }
    }

    /** The first rows of each parent in an order, such as the last order of each item. */
    public record PerParentLimit(Term limit, List<Query.Order> order) {

        public PerParentLimit {
            order = List.copyOf(order);
        }

        @Override
        public String toString() {
            return "first " + limit + " of each by "
                    + order.stream().map(Query.Order::toString).collect(Collectors.joining(", "));
        }
    }

    public Source {
        on = List.copyOf(on);
        joins = List.copyOf(joins);
    }

    /** This source and all sources that are reached from it, parents before children. */
    public Stream<Source> all() {
        return Stream.concat(Stream.of(this), joins.stream().flatMap(Source::all));
    }

    /** The same, then the sources of every EXISTS in their conditions, at any depth. */
    public Stream<Source> allWithExists() {
        return Stream.concat(
                all(),
                all().flatMap(each -> each.on().stream())
                        .flatMap(Condition::existsSources)
                        .flatMap(Source::allWithExists));
    }

    public Source withJoins(List<Source> others) {
        return new Source(alias, entity, link, on, recursion, perParentLimit, others);
    }

    public Source withLink(Optional<Link> other) {
        return new Source(alias, entity, other, on, recursion, perParentLimit, joins);
    }

    /** {@code left children search_attempt a by search_attempt.search_id of s, if a.method = :method} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(link.map(each -> each + " ").orElse(""));
        text.append(entity).append(entity.equals(alias) ? "" : " " + alias);
        text.append(link.map(each -> " by " + each.relationship() + " of " + each.from())
                .orElse(""));
        recursion.ifPresent(each -> text.append(", ").append(each));
        if (!on.isEmpty()) {
            text.append(", if ").append(Condition.conjunctionText(on));
        }
        perParentLimit.ifPresent(each -> text.append(", ").append(each));
        joins.forEach(each -> text.append("; ").append(each));
        return text.toString();
    }
}
