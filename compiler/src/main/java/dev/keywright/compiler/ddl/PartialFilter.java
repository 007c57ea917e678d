package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import dev.keywright.core.form.Condition;
import dev.keywright.core.form.Term;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * What MongoDB's partial indexes can say of a condition; empty where that is nothing.
 *
 * <pre>
 *   status = 'pending'       {"status": {"$eq": "pending"}}
 *   alarm is not null        {"alarm": {"$type": "string"}}
 *   returned_on is null      {"returned_on": {"$eq": null}}
 * </pre>
 */
record PartialFilter(MongoFields fields, RowKind kind) implements Condition.Cases<Optional<ObjectNode>> {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    @Override
    public Optional<ObjectNode> compare(Condition.Compare compare) {
        boolean constant = compare.operator() == Condition.Operator.EQUAL
                && compare.right() instanceof Term.Constant right
                && right.text().isPresent();
        return constant
                ? field(compare.left())
                        .flatMap(field -> value((Term.Constant) compare.right()).map(each -> holds(field, "$eq", each)))
                : Optional.empty();
    }

    @Override
    public Optional<ObjectNode> isNull(Condition.IsNull isNull) {
        return field(isNull.value()).map(each -> holds(each, "$eq", NODES.nullNode()));
    }

    /** Only {@code is not null} has a filter: the field holds a value of its type, so neither null nor nothing. */
    @Override
    public Optional<ObjectNode> not(Condition.Not not) {
        return not.condition() instanceof Condition.IsNull none
                ? field(none.value())
                        .map(each -> holds(
                                each,
                                "$type",
                                NODES.textNode(BsonTypes.word(none.value().type()))))
                : Optional.empty();
    }

    @Override
    public Optional<ObjectNode> among(Condition.Among among) {
        return Optional.empty();
    }

    @Override
    public Optional<ObjectNode> member(Condition.Member member) {
        return Optional.empty();
    }

    @Override
    public Optional<ObjectNode> contains(Condition.Contains contains) {
        return Optional.empty();
    }

    @Override
    public Optional<ObjectNode> like(Condition.Like like) {
        return Optional.empty();
    }

    @Override
    public Optional<ObjectNode> exists(Condition.Exists exists) {
        return Optional.empty();
    }

    @Override
    public Optional<ObjectNode> given(Condition.Given given) {
        return Optional.empty();
    }

    @Override
    public Optional<ObjectNode> and(Condition.And and) {
        return Optional.empty();
    }

    @Override
    public Optional<ObjectNode> or(Condition.Or or) {
        return Optional.empty();
    }

    static ObjectNode holds(String field, String operator, ValueNode value) {
        ObjectNode node = JsonText.object();
        node.putObject(field).set(operator, value);
        return node;
    }

    private Optional<String> field(Term term) {
        return term instanceof Term.Column column
                ? fields.value(kind, ColumnPath.own(column.name()))
                : Optional.empty();
    }

    /** Values that a script writes as MongoDB compares them. */
    private static Optional<ValueNode> value(Term.Constant constant) {
        String text = constant.text().orElseThrow();
        switch (constant.type().kind()) {
            case BOOLEAN:
                return Optional.of(NODES.booleanNode(Boolean.parseBoolean(text)));
            case SMALLINT, INTEGER:
                return Optional.of(NODES.numberNode(new BigDecimal(text)));
            case TEXT, ENUM:
                return Optional.of(NODES.textNode(text));
            case BIGINT, DECIMAL, REAL, DOUBLE, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, BYTES, ARRAY, JSON:
                return Optional.empty();
        }
        throw new IllegalStateException("no value of " + constant.type());
    }
}
