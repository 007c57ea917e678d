package dev.keywright.dynamodb.write;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.dynamodb.table.KindShape;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.dynamodb.value.ItemValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;

/**
 * Builds the requests of a commit's writes, as items of a transaction; {@link Writes} sends a single one as a request
 * of its own, and {@code DynamoEngine} builds them to refuse what is too large before it is sent. Used by
 * {@code DynamoEngine} and {@code Writes}.
 */
public final class WriteRequests {

    private final Function<String, TableShape> tables;
    private final ItemValues values;
    private final ItemLimits limits;

    public WriteRequests(Function<String, TableShape> tables, ItemValues values, ItemLimits limits) {
        this.tables = tables;
        this.values = values;
        this.limits = limits;
    }

    List<TransactWriteItem> build(Commit commit) {
        List<TransactWriteItem> items = new ArrayList<>();
        commit.writes().forEach(each -> items.add(build(each)));
        limits.transaction(items);
        return items;
    }

    public TransactWriteItem build(Commit.Write write) {
        TableShape table = tables.apply(write.table());
        KindShape kind = table.kind(write.kind());
        Optional<ConditionExpression> condition = write.expect() == Expect.ANYTHING
                ? Optional.empty()
                : Optional.of(new ConditionExpression(table, kind, write.expect(), values));
        return write.match(new Commit.Cases<TransactWriteItem>() {
            @Override
            public TransactWriteItem put(Commit.Put put) {
                return WriteRequests.this.put(table, kind, put, condition);
            }

            @Override
            public TransactWriteItem set(Commit.Set set) {
                return update(table, kind, set, condition);
            }

            @Override
            public TransactWriteItem delete(Commit.Delete delete) {
                Delete.Builder item = Delete.builder().tableName(table.name()).key(kind.key(delete.key()));
                condition.ifPresent(each -> item.conditionExpression(each.expression())
                        .expressionAttributeNames(each.names())
                        .expressionAttributeValues(each.values())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD));
                return TransactWriteItem.builder().delete(item.build()).build();
            }

            @Override
            public TransactWriteItem check(Commit.Check check) {
                ConditionExpression needed = new ConditionExpression(table, kind, check.expect(), values);
                ConditionCheck item = ConditionCheck.builder()
                        .tableName(table.name())
                        .key(kind.key(check.key()))
                        .conditionExpression(needed.expression())
                        .expressionAttributeNames(needed.names())
                        .expressionAttributeValues(needed.values())
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                        .build();
                return TransactWriteItem.builder().conditionCheck(item).build();
            }
        });
    }

    private TransactWriteItem put(
            TableShape table, KindShape kind, Commit.Put put, Optional<ConditionExpression> condition) {
        Map<String, AttributeValue> whole = kind.item(put.row(), values);
        limits.item(table, kind, put.row(), whole);
        Put.Builder item = Put.builder().tableName(table.name()).item(whole);
        condition.ifPresent(each -> item.conditionExpression(each.expression())
                .expressionAttributeNames(each.names())
                .expressionAttributeValues(each.values())
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD));
        return TransactWriteItem.builder().put(item.build()).build();
    }

    private TransactWriteItem update(
            TableShape table, KindShape kind, Commit.Set set, Optional<ConditionExpression> condition) {
        Map<String, String> names = new LinkedHashMap<>();
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        condition.ifPresent(each -> {
            names.putAll(each.names());
            written.putAll(each.values() == null ? Map.of() : each.values());
        });
        List<String> puts = new ArrayList<>(List.of("#k = :k"));
        List<String> removes = new ArrayList<>();
        names.put("#k", table.kindAttribute());
        written.put(":k", AttributeValue.fromS(kind.kind().name()));
        set.columns().forEach((column, value) -> {
            String name = "#w" + names.size();
            names.put(name, kind.columns().attribute(column));
            if (value == null) {
                removes.add(name);
            } else {
                String parameter = ":w" + written.size();
                written.put(parameter, values.write(kind.columns(), column, value));
                puts.add(name + " = " + parameter);
            }
        });
        kind.timeToLive().tombstoneExpires(set.columns()).ifPresent(each -> {
            names.put("#x", table.expiryAttribute());
            written.put(":x", each);
            puts.add("#x = :x");
        });
        Update item = Update.builder()
                .tableName(table.name())
                .key(kind.key(set.key()))
                .updateExpression("SET " + String.join(", ", puts)
                        + (removes.isEmpty() ? "" : " REMOVE " + String.join(", ", removes)))
                .conditionExpression(
                        condition.map(ConditionExpression::expression).orElse(null))
                .expressionAttributeNames(names)
                .expressionAttributeValues(written)
                .returnValuesOnConditionCheckFailure(
                        condition.isPresent() ? ReturnValuesOnConditionCheckFailure.ALL_OLD : null)
                .build();
        return TransactWriteItem.builder().update(item).build();
    }
}
