package dev.keywright.dynamodb.write;

import dev.keywright.core.engine.commit.Expect;
import dev.keywright.dynamodb.table.KindShape;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.dynamodb.value.ItemValues;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The condition of a write on its row as a DynamoDB expression, with the names and values that it mentions. Used by
 * {@code WriteRequests}.
 *
 * <pre>
 *   attribute_exists(#p) AND #c1 = :c0        version = 3
 * </pre>
 */
final class ConditionExpression {

    private static final String PARTITION = "#p";

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();
    private final String expression;

    ConditionExpression(TableShape table, KindShape kind, Expect expect, ItemValues written) {
        names.put(PARTITION, table.key().partition());
        this.expression = expect.match(new Expect.Cases<String>() {
            @Override
            public String anything() {
                return present() + " OR " + absent();
            }

            @Override
            public String absent() {
                return "attribute_not_exists(" + PARTITION + ")";
            }

            @Override
            public String present() {
                return "attribute_exists(" + PARTITION + ")";
            }

            @Override
            public String equal(Expect.Equal equal) {
                StringBuilder all = new StringBuilder(present());
                equal.columns().forEach((column, value) -> {
                    String name = name(kind.columns().attribute(column));
                    all.append(" AND ")
                            .append(
                                    value == null
                                            ? "(attribute_not_exists(" + name + ") OR attribute_type(" + name + ", "
                                                    + value(AttributeValue.fromS("NULL")) + "))"
                                            : name + " = " + value(written.write(kind.columns(), column, value)));
                });
                return all.toString();
            }

            /** A missing attribute, or one that is no number, counts as below every number. */
            @Override
            public String below(Expect.Below below) {
                String name = name(kind.columns().attribute(below.column()));
                return "NOT (attribute_type(" + name + ", " + value(AttributeValue.fromS("N")) + ") AND " + name
                        + " >= " + value(AttributeValue.fromN(Long.toString(below.value()))) + ")";
            }
        });
        if (!expression.contains(PARTITION)) {
            names.remove(PARTITION);
        }
    }

    private String name(String attribute) {
        String name = "#c" + names.size();
        names.put(name, attribute);
        return name;
    }

    private String value(AttributeValue value) {
        String name = ":c" + values.size();
        values.put(name, value);
        return name;
    }

    String expression() {
        return expression;
    }

    Map<String, String> names() {
        return names;
    }

    /** Null if the expression has no values, as the SDK requires. */
    Map<String, AttributeValue> values() {
        return values.isEmpty() ? null : values;
    }
}
