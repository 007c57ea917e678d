package dev.keywright.dynamodb;

import dev.keywright.dynamodb.CapacityLog.Consumption;
import dev.keywright.dynamodb.table.IndexProjection;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.dynamodb.value.ItemSize;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/**
 * Computes the capacity units of a request by DynamoDB's documentation.
 *
 * <pre>
 *   read     1 for each 4 KB of an item, or of all items of a query together; half where it is eventual
 *   write    1 for each 1 KB of an item, 2 in a transaction; and 1 for each 1 KB of what each index that lists it holds
 * </pre>
 */
final class DocumentedUnits {

    private static final double READ_BYTES = 4_096;
    private static final double WRITE_BYTES = 1_024;
    private static final int TOGETHER = 2;

    private final TableShape table;

    DocumentedUnits(TableShape table) {
        this.table = table;
    }

    /**
     * The units, or empty where the reply does not contain the sizes that count, as for updated rows. As DynamoDB Local
     * counts, keys of a batch without an item are free, and indexes that a transaction writes count twice; DynamoDB
     * charges such keys, and counts indexes once.
     */
    OptionalDouble of(Consumption took) {
        if (took.request() instanceof GetItemRequest get) {
            return OptionalDouble.of(
                    read(ItemSize.of(((GetItemResponse) took.response()).item())) * share(get.consistentRead()));
        } else if (took.request() instanceof QueryRequest query) {
            long bytes = ((QueryResponse) took.response())
                    .items().stream().mapToLong(ItemSize::of).sum();
            return OptionalDouble.of(read(bytes) * share(query.consistentRead()));
        } else if (took.request() instanceof BatchGetItemRequest batch) {
            return OptionalDouble.of(batch(batch, (BatchGetItemResponse) took.response()));
        } else if (took.request() instanceof PutItemRequest put && isNew(put) && ofThisTable(put.tableName())) {
            return OptionalDouble.of(alone(put.item()) + listed(put.item()));
        } else if (took.request() instanceof TransactWriteItemsRequest several) {
            boolean puts = several.transactItems().stream()
                    .allMatch(
                            each -> each.put() != null && ofThisTable(each.put().tableName()));
            return puts ? OptionalDouble.of(doubled(several)) : OptionalDouble.empty();
        }
        return OptionalDouble.empty();
    }

    /** The units of a read, including those of a batch's keys without an item. REQUIRES: the request is a read. */
    double read(Consumption took) {
        double units = of(took).orElseThrow();
        if (took.request() instanceof BatchGetItemRequest batch) {
            KeysAndAttributes asked = batch.requestItems().values().iterator().next();
            long found = ((BatchGetItemResponse) took.response())
                    .responses().values().stream().mapToLong(List::size).sum();
            units += share(asked.consistentRead()) * (asked.keys().size() - found);
        }
        return units;
    }

    static boolean nothing(Consumption took) {
        return took.response() instanceof QueryResponse found && found.items().isEmpty();
    }

    private static boolean isNew(PutItemRequest put) {
        return put.conditionExpression() == null || put.conditionExpression().startsWith("attribute_not_exists");
    }

    private boolean ofThisTable(String name) {
        return name.endsWith("." + table.name());
    }

    private static double batch(BatchGetItemRequest request, BatchGetItemResponse response) {
        KeysAndAttributes asked = request.requestItems().values().iterator().next();
        return share(asked.consistentRead())
                * response.responses().values().stream()
                        .flatMap(List::stream)
                        .mapToDouble(each -> read(ItemSize.of(each)))
                        .sum();
    }

    /**
     * A lower bound for a transaction: rows of which only a part is written, or which are only checked, count as small.
     */
    double together(TransactWriteItemsRequest request) {
        return request.transactItems().stream()
                .mapToDouble(each -> each.put() == null
                        ? TOGETHER
                        : TOGETHER * alone(each.put().item())
                                + listed(each.put().item()))
                .sum();
    }

    /**
     * The units of changing the items: for each item the larger of both sizes, and for each index the removed entry,
     * the added one, or the larger of both where the key is equal and another attribute differs.
     */
    double changed(
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> before,
            Map<Map<String, AttributeValue>, Map<String, AttributeValue>> after,
            int itemFactor,
            int indexFactor) {
        Set<Map<String, AttributeValue>> keys = new LinkedHashSet<>(before.keySet());
        keys.addAll(after.keySet());
        double units = 0;
        for (Map<String, AttributeValue> key : keys) {
            Map<String, AttributeValue> was = before.getOrDefault(key, Map.of());
            Map<String, AttributeValue> is = after.getOrDefault(key, Map.of());
            if (!was.equals(is)) {
                units += itemFactor * changed(was, is) + indexFactor * changedInIndexes(was, is);
            }
        }
        return units;
    }

    private static double changed(Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        return Math.ceil(Math.max(ItemSize.of(before), ItemSize.of(after)) / WRITE_BYTES);
    }

    private double changedInIndexes(Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        return table.indexes().keySet().stream()
                .mapToDouble(each -> changed(each, before, after))
                .sum();
    }

    private double changed(String index, Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        List<String> key = table.indexes().get(index).names().toList();
        Map<String, AttributeValue> was = before.keySet().containsAll(key) ? listed(index, key, before) : Map.of();
        Map<String, AttributeValue> is = after.keySet().containsAll(key) ? listed(index, key, after) : Map.of();
        if (was.equals(is)) {
            return 0;
        }
        boolean sameKey = key.stream().allMatch(each -> Objects.equals(was.get(each), is.get(each)));
        return sameKey ? changed(was, is) : changed(was, Map.of()) + changed(Map.of(), is);
    }

    private double doubled(TransactWriteItemsRequest request) {
        return TOGETHER
                * request.transactItems().stream()
                        .mapToDouble(each ->
                                alone(each.put().item()) + listed(each.put().item()))
                        .sum();
    }

    private static double share(Boolean strong) {
        return Boolean.TRUE.equals(strong) ? 1 : 0.5;
    }

    private static double read(long bytes) {
        return Math.max(1, Math.ceil(bytes / READ_BYTES));
    }

    private static double alone(Map<String, AttributeValue> item) {
        return Math.ceil(ItemSize.of(item) / WRITE_BYTES);
    }

    /** REQUIRES: nothing was there before. */
    private double listed(Map<String, AttributeValue> item) {
        return table.indexes().entrySet().stream()
                .map(each -> Map.entry(each.getKey(), each.getValue().names().toList()))
                .filter(each -> item.keySet().containsAll(each.getValue()))
                .mapToDouble(each -> Math.ceil(ItemSize.of(listed(each.getKey(), each.getValue(), item)) / WRITE_BYTES))
                .sum();
    }

    private Map<String, AttributeValue> listed(String index, List<String> key, Map<String, AttributeValue> item) {
        IndexProjection projection = table.projection(index);
        Map<String, AttributeValue> listed = new LinkedHashMap<>(item);
        listed.keySet()
                .removeIf(each -> !projection.all()
                        && !projection.included().contains(each)
                        && !key.contains(each)
                        && !each.equals(table.key().partition())
                        && !table.key().sort().stream().toList().contains(each));
        return listed;
    }
}
