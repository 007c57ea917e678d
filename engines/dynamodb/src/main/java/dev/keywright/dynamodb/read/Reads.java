package dev.keywright.dynamodb.read;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.dynamodb.driver.Attempts;
import dev.keywright.dynamodb.table.KeyConditionExpression;
import dev.keywright.dynamodb.table.KindShape;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.dynamodb.value.ItemValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * Reads rows by key, range and scan. Each takes one request, and more only if DynamoDB returns a part of the rows.
 * Thread safe. Used by {@code DynamoEngine}, {@code TableStreams} and {@code Writes}.
 */
public final class Reads {

    private final DynamoDbClient client;
    private final Attempts attempts;
    private final ItemValues values;

    public Reads(DynamoDbClient client, Attempts attempts, ItemValues values) {
        this.client = client;
        this.attempts = attempts;
        this.values = values;
    }

    public List<StoredRow> get(TableShape table, GetRequest request) {
        KindShape kind = table.kind(request.kind());
        Optional<String> only = Optional.of(request.kind());
        if (request.keys().size() == 1) {
            Key key = request.keys().get(0);
            return kind.fits(key) ? rows(table, one(table, kind.key(key), request.strong()), only) : List.of();
        }
        List<Map<String, AttributeValue>> keys = request.keys().stream()
                .filter(kind::fits)
                .map(kind::key)
                .distinct()
                .toList();
        return keys.isEmpty() ? List.of() : rows(table, batch(table, keys, request.strong()), only);
    }

    /** The row with a key, by a strongly consistent read. */
    public Optional<StoredRow> one(TableShape table, KindShape kind, Key key) {
        return rows(
                        table,
                        one(table, kind.key(key), true),
                        Optional.of(kind.kind().name()))
                .stream()
                .findFirst();
    }

    private List<Map<String, AttributeValue>> one(TableShape table, Map<String, AttributeValue> key, boolean strong) {
        GetItemRequest request = GetItemRequest.builder()
                .tableName(table.name())
                .key(key)
                .consistentRead(strong)
                .build();
        Map<String, AttributeValue> item =
                attempts.read(() -> client.getItem(request)).item();
        return item.isEmpty() ? List.of() : List.of(item);
    }

    private List<Map<String, AttributeValue>> batch(
            TableShape table, List<Map<String, AttributeValue>> keys, boolean strong) {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        Map<String, KeysAndAttributes> left = Map.of(
                table.name(),
                KeysAndAttributes.builder().keys(keys).consistentRead(strong).build());
        for (int round = 1; !left.isEmpty(); round++) {
            Map<String, KeysAndAttributes> asked = left;
            var response = attempts.read(() -> client.batchGetItem(each -> each.requestItems(asked)));
            items.addAll(response.responses().getOrDefault(table.name(), List.of()));
            left = response.unprocessedKeys();
            if (!left.isEmpty()) {
                attempts.pause(round);
            }
        }
        return items;
    }

    public List<StoredRow> range(TableShape table, RangeRequest request) {
        KindShape kind = table.kind(request.kind());
        Optional<Map<String, AttributeValue>> start = kind.rangeStart(request);
        List<StoredRow> rows = new ArrayList<>();
        for (KeyConditionExpression each : kind.ranges(request)) {
            if (rows.size() < request.limit()) {
                rows.addAll(range(table, request, each, start, request.limit() - rows.size()));
            }
        }
        return rows;
    }

    private List<StoredRow> range(
            TableShape table,
            RangeRequest request,
            KeyConditionExpression keys,
            Optional<Map<String, AttributeValue>> start,
            int most) {
        Optional<String> only = request.everyKind() ? Optional.empty() : Optional.of(request.kind());
        QueryRequest.Builder query = QueryRequest.builder()
                .tableName(table.name())
                .indexName(request.index().map(table::indexName).orElse(null))
                .keyConditionExpression(keys.expression())
                .expressionAttributeNames(keys.names())
                .expressionAttributeValues(keys.values())
                .scanIndexForward(!request.backward())
                .consistentRead(request.strong() ? true : null);
        return allPages(most, start, (from, limit) -> {
            QueryRequest page =
                    query.exclusiveStartKey(from.orElse(null)).limit(limit).build();
            QueryResponse response = attempts.read(() -> client.query(page));
            return new Page(rows(table, response.items(), only), response.lastEvaluatedKey());
        });
    }

    public List<StoredRow> scan(TableShape table, ScanRequest request) {
        Optional<Map<String, AttributeValue>> start =
                request.after().map(each -> table.kind(each.kind()).startKey(each, Optional.empty()));
        return allPages(request.limit(), start, (from, limit) -> {
            ScanResponse response = attempts.read(() -> client.scan(each -> each.tableName(table.name())
                    .consistentRead(true)
                    .segment(request.part())
                    .totalSegments(request.parts())
                    .exclusiveStartKey(from.orElse(null))
                    .limit(limit)));
            return new Page(rows(table, response.items(), Optional.empty()), response.lastEvaluatedKey());
        });
    }

    /** @param lastKey the key after which to continue, if there may be more; otherwise empty */
    private record Page(List<StoredRow> rows, Map<String, AttributeValue> lastKey) {}

    private interface Pages {
        Page read(Optional<Map<String, AttributeValue>> from, int limit);
    }

    /**
     * Requests pages until there are enough rows: DynamoDB ends a page at 1 MB, and its limit counts rows of other
     * kinds too.
     */
    private static List<StoredRow> allPages(int limit, Optional<Map<String, AttributeValue>> start, Pages pages) {
        List<StoredRow> rows = new ArrayList<>();
        Optional<Map<String, AttributeValue>> from = start;
        do {
            Page page = pages.read(from, limit - rows.size());
            rows.addAll(page.rows());
            from = Optional.of(page.lastKey()).filter(each -> !each.isEmpty());
        } while (from.isPresent() && rows.size() < limit);
        return rows;
    }

    /** Decodes the items of one kind, or of every kind that the design has; other items belong to other programs. */
    private List<StoredRow> rows(TableShape table, List<Map<String, AttributeValue>> items, Optional<String> only) {
        List<StoredRow> rows = new ArrayList<>(items.size());
        for (Map<String, AttributeValue> item : items) {
            AttributeValue kind = item.get(table.kindAttribute());
            if (kind != null && (only.isEmpty() || only.get().equals(kind.s()))) {
                table.maybeKind(kind.s()).ifPresent(each -> rows.add(each.row(item, values)));
            }
        }
        return rows;
    }

    /** The row that an item holds; empty if it belongs to another program. */
    public Optional<StoredRow> row(TableShape table, Map<String, AttributeValue> item) {
        return rows(table, List.of(item), Optional.empty()).stream().findFirst();
    }
}
