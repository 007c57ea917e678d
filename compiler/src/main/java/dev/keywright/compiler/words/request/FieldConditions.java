package dev.keywright.compiler.words.request;

import dev.keywright.core.form.Condition.Operator;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Match;
import dev.keywright.core.plan.Step;
import dev.keywright.core.value.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the columns of a key must be, column by column, for targets whose keys have typed columns. Where kinds of
 * different shapes share a table, several segments are one text in one column, and that text is compared.
 */
final class FieldConditions {

    /** {@code status = 'active'}, {@code kind in …}, {@code created_at < <before>}; a prefix has no sign. */
    record Field(String column, Optional<Operator> sign, List<String> values) {

        boolean prefix() {
            return sign.isEmpty();
        }
    }

    private FieldConditions() {}

    static List<Field> of(KeyRead read) {
        List<Field> fields = new ArrayList<>();
        List<KeyRead.Part> parts =
                Stream.concat(read.partition().stream(), read.sort().stream()).toList();
        Optional<String> last = read.next().map(KeyRead.Next::column);
        for (String column : parts.stream().map(KeyRead.Part::column).distinct().toList()) {
            List<KeyRead.Part> same =
                    parts.stream().filter(each -> each.column().equals(column)).toList();
            if (last.filter(column::equals).isPresent()) {
                packed(read, column, same, fields);
            } else if (same.size() > 1) {
                fields.add(equal(column, quoted(Placeholder.text(same))));
            } else {
                fields.add(new Field(column, Optional.of(Operator.EQUAL), values(same.get(0))));
            }
        }
        if (last.filter(each -> parts.stream().noneMatch(part -> part.column().equals(each)))
                .isPresent()) {
            ends(read, last.get(), fields);
        }
        return fields;
    }

    /** The first segments of a text are fixed, and the next one may have bounds. */
    private static void packed(KeyRead read, String column, List<KeyRead.Part> fixed, List<Field> fields) {
        if (read.bounded()) {
            TextRangeWords range = TextRangeWords.of(fixed, read);
            fields.add(new Field(column, Optional.of(Operator.AT_LEAST), List.of(quoted(range.from()))));
            fields.add(new Field(column, Optional.of(Operator.AT_MOST), List.of(quoted(range.to()))));
        } else {
            String start = TextRangeWords.start(fixed)
                    + read.prefix().map(Placeholder::of).orElse("");
            fields.add(new Field(column, Optional.empty(), List.of(start)));
        }
    }

    private static void ends(KeyRead read, String column, List<Field> fields) {
        read.prefix().ifPresent(each -> fields.add(new Field(column, Optional.empty(), List.of(Placeholder.of(each)))));
        boolean descending = read.next().orElseThrow().segment().descending();
        for (Step.Bound each :
                Stream.concat(read.lower().stream(), read.upper().stream()).toList()) {
            Operator sign = descending ? each.operator().mirrored() : each.operator();
            fields.add(new Field(column, Optional.of(sign), List.of(Placeholder.literal(each.term()))));
        }
    }

    private static Field equal(String column, String value) {
        return new Field(column, Optional.of(Operator.EQUAL), List.of(value));
    }

    /** The values that a column may have: one, or as many as can be told now. */
    private static List<String> values(KeyRead.Part part) {
        Segment segment = part.segment();
        if (part.match() instanceof Match.Among among) {
            return among.terms().stream().map(Placeholder::literal).toList();
        }
        if (part.match() instanceof Match.Is is) {
            return List.of(Placeholder.literal(is.term()));
        }
        boolean labels = part.match() instanceof Match.Every
                && segment.type().filter(each -> each.kind() == Kind.ENUM).isPresent();
        return labels
                ? segment.type().orElseThrow().labels().stream()
                        .map(FieldConditions::quoted)
                        .toList()
                : List.of(Placeholder.of(part));
    }

    private static String quoted(String text) {
        return "'" + text + "'";
    }
}
