package dev.keywright.bench.clients.dynamodb;

import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.Client;
import dev.keywright.bench.clients.Seen;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The SDK's mapper. */
final class Enhanced implements Client {

    private final DynamoDbClient client;
    private final DynamoDbTable<OrderItem> orders;
    private final DynamoDbIndex<OrderItem> ordersOf;

    Enhanced(String endpoint) {
        this.client = Sdk.client(endpoint);
        this.orders = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(client)
                .build()
                .table(Keys.TABLE, TableSchema.fromBean(OrderItem.class));
        this.ordersOf = orders.index(Keys.INDEX);
    }

    @Override
    public String name() {
        return "Enhanced Client";
    }

    @Override
    public long order(long id) {
        Key key = Key.builder()
                .partitionValue(Keys.order(id))
                .sortValue(Keys.ORDERS)
                .build();
        OrderItem item = orders.getItem(each -> each.key(key).consistentRead(true));
        return Seen.order(
                Keys.last(item.getPk()),
                item.getCustomerId(),
                item.getStatus(),
                item.getPlacedAt(),
                item.getTotal().setScale(2),
                item.getNote());
    }

    @Override
    public long ordersOf(long customer) {
        QueryConditional of = QueryConditional.keyEqualTo(each -> each.partitionValue(Keys.ordersOf(customer)));
        List<OrderItem> items = ordersOf.query(each ->
                        each.queryConditional(of).scanIndexForward(false).limit(Shop.PAGE))
                .iterator()
                .next()
                .items();
        long seen = 0;
        for (OrderItem item : items) {
            seen += Seen.order(
                    Keys.descending(item.getIndexSk()),
                    Keys.last(item.getIndexPk()),
                    item.getStatus(),
                    Keys.placedAt(item.getIndexSk()),
                    item.getTotal().setScale(2),
                    item.getNote());
        }
        return seen;
    }

    @Override
    public void close() {
        client.close();
    }
}
