package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source;
import java.util.Optional;

/**
 * Finds the source whose rows a counter can count for a question. Used by {@code ProposeCounters} and
 * {@code EnumerateCounterPlans}, which together keep the rule below.
 *
 * <h2>When a counter answers a question</h2>
 *
 * <p>A counter counts the rows of one entity that meet its condition. It has a row for each combination of values that
 * its key columns have in them; each is a column of the entity, or of a parent along references, and null where there
 * is no such parent. A question may use it if and only if:
 *
 * <ol>
 * <li><i>Rows.</i> The question's join has one tuple for each row of the entity, and no others: every source is the
 *     counted one or is found from it by references, upwards. A source of an inner join is missing where a reference
 *     is null, and the question has a condition that no column of the reference is. A source of a left join may be
 *     missing; it has no ON, since its columns would then be null in some rows that have the parent, and its reference
 *     is null as a whole or not at all, so that the parent's key is the child's reference. There is no EXISTS, no walk
 *     and no limit for each parent.
 * <li><i>Conditions.</i> Each condition is one of the counter's, or is matched by its key, or reads only columns of its
 *     key. All conditions of the counter are the question's.
 * <li><i>Columns.</i> What the question groups by, or returns without duplicates, are columns of the key.
 * <li><i>Aggregates.</i> The counter keeps what each aggregate is computed from: counts, and sums of exact numbers, of
 *     the entity's own columns.
 * <li><i>Sums.</i> Where the key has several values in columns that are no groups (IN, ANY of an array, salts), the rows
 *     of a group are added up. This is right for counts and sums of rows, since each row of the entity is in one row of
 *     the counter; not for counts of distinct values, which may occur in several of them, and not in the order of a
 *     ranking, which is of each by itself. Equal values in a list find their rows once.
 * </ol>
 *
 * <pre>
 *   SELECT p.name, count(*) FROM orders o JOIN product p ON p.id = o.product_id
 *   WHERE o.shop_id IN (:a, :b) GROUP BY p.name
 *
 *   (shop_id | orders.product_id/name)   count(*) of orders   when product_id is not null
 * </pre>
 */
public final class CountedRows {

    private CountedRows() {}

    /** The alias of the counted source; empty where no source has one row for each tuple of the join. */
    public static Optional<String> alias(QuestionGraph asked) {
        boolean plain = asked.query().root().all().allMatch(each -> isPlain(asked, each))
                && asked.existsSources().isEmpty();
        return plain
                ? asked.starts().stream()
                        .filter(from -> asked.aliases().stream()
                                .allMatch(each -> asked.path(from, each).isPresent()))
                        .findFirst()
                : Optional.empty();
    }

    private static boolean isPlain(QuestionGraph asked, Source source) {
        boolean whole = source.recursion().isEmpty() && source.perParentLimit().isEmpty();
        return whole && (source.link().isEmpty() || asked.isInnerJoined(source) || isPlainLeftJoin(asked, source));
    }

    private static boolean isPlainLeftJoin(QuestionGraph asked, Source source) {
        Source.Link link = source.link().orElseThrow();
        Relationship relationship =
                asked.model().relationship(link.relationship()).orElseThrow();
        boolean wholeOrNull = relationship.columns().size() == 1 || !relationship.optional();
        return link.join() == Source.Join.LEFT
                && source.on().isEmpty()
                && wholeOrNull
                && relationship.discriminator().isEmpty();
    }
}
