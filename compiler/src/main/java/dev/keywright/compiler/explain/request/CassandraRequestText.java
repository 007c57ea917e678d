package dev.keywright.compiler.explain.request;

import dev.keywright.compiler.explain.request.FieldConditions.Field;
import dev.keywright.core.query.Condition.Operator;
import java.util.stream.Collectors;

/**
 * Prints a read as CQL:
 * {@code SELECT * FROM search WHERE contact_id = <contact> AND created_at < <before> ORDER BY created_at DESC LIMIT 25}
 *
 * <p>Used by {@code RequestText}.
 */
final class CassandraRequestText implements RequestText {

    @Override
    public String of(KeyRead read) {
        String where = FieldConditions.of(read).stream()
                .map(CassandraRequestText::condition)
                .collect(Collectors.joining(" AND "));
        return "SELECT * FROM " + read.table().name() + " WHERE " + where
                + read.next()
                        .filter(each -> read.backward())
                        .map(each ->
                                " ORDER BY " + each.column() + (each.segment().descending() ? " ASC" : " DESC"))
                        .orElse("")
                + read.limit().map(each -> " LIMIT " + Placeholder.of(each)).orElse("");
    }

    /** CQL has no prefix condition on keys; it is a range whose end sorts after every text with the prefix. */
    private static String condition(Field field) {
        String value = field.value();
        if (field.prefix()) {
            return field.column() + " >= '" + value + "' AND " + field.column() + " < '" + value + "\\uffff'";
        }
        return field.column() + " " + field.sign().orElse(Operator.EQUAL).sign() + " " + value;
    }
}
