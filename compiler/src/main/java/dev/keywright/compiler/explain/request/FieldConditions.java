package dev.keywright.compiler.explain.request;

import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Converts the key conditions of a read to conditions on columns, for targets whose keys have typed columns. If row
 * kinds with keys of different shapes share a table, several segments are packed into one text column, and the
 * condition compares that text. Used by {@code CassandraRequestText}, {@code DynamoRequestText} and
 * {@code MongoRequestText}.
 */
final class FieldConditions {

    /**
     * A condition on one column: {@code status = 'active'}, {@code created_at < <before>}. Without a sign it is a
     * prefix.
     */
    record Field(String column, Optional<Operator> sign, String value) {

        boolean prefix() {
            return sign.isEmpty();
        }
    }

    private FieldConditions() {}

    static List<Field> of(KeyRead read) {
        List<Field> fields = new ArrayList<>();
        List<KeyRead.Part> parts =
                Stream.concat(read.partition().stream(), read.sort().stream()).toList();
        Optional<String> last = read.next().map(KeyRead.NextColumn::column);
        for (String column : parts.stream().map(KeyRead.Part::column).distinct().toList()) {
            List<KeyRead.Part> same =
                    parts.stream().filter(each -> each.column().equals(column)).toList();
            if (last.filter(column::equals).isPresent()) {
                packed(read, column, same, fields);
            } else if (same.size() > 1) {
                fields.add(equal(column, quoted(Placeholder.text(same))));
            } else {
                fields.add(equal(column, value(same.get(0))));
            }
        }
        if (last.filter(each -> parts.stream().noneMatch(part -> part.column().equals(each)))
                .isPresent()) {
            ends(read, last.get(), fields);
        }
        return fields;
    }

    /**
     * Adds the conditions on a packed column: the first segments have fixed values, and the next one may have bounds.
     */
    private static void packed(KeyRead read, String column, List<KeyRead.Part> fixed, List<Field> fields) {
        if (read.hasBounds()) {
            PlaceholderRange range = PlaceholderRange.of(fixed, read);
            fields.add(new Field(column, Optional.of(Operator.AT_LEAST), quoted(range.from())));
            fields.add(new Field(column, Optional.of(Operator.AT_MOST), quoted(range.to())));
        } else {
            String start = PlaceholderRange.start(fixed)
                    + read.prefix().map(Placeholder::of).orElse("");
            fields.add(new Field(column, Optional.empty(), start));
        }
    }

    private static void ends(KeyRead read, String column, List<Field> fields) {
        read.prefix().ifPresent(each -> fields.add(new Field(column, Optional.empty(), Placeholder.of(each))));
        boolean descending = read.next().orElseThrow().segment().descending();
        for (Step.Bound each :
                Stream.concat(read.lower().stream(), read.upper().stream()).toList()) {
            Operator sign = descending ? each.operator().mirrored() : each.operator();
            fields.add(new Field(column, Optional.of(sign), Placeholder.literal(each.term())));
        }
    }

    private static Field equal(String column, String value) {
        return new Field(column, Optional.of(Operator.EQUAL), value);
    }

    private static String value(KeyRead.Part part) {
        boolean plain =
                part.segment().kind() == Segment.Kind.COLUMN || part.segment().kind() == Segment.Kind.TAG;
        return plain && part.match() instanceof SegmentMatch.Is is
                ? Placeholder.literal(is.term())
                : Placeholder.of(part);
    }

    private static String quoted(String text) {
        return "'" + text + "'";
    }
}
