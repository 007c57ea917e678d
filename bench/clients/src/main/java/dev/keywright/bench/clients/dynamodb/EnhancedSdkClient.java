package dev.keywright.bench.clients.dynamodb;

import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.RowChecksum;
import dev.keywright.bench.clients.ShopClient;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The client that works through the SDK's mapper, the Enhanced Client. */
final class EnhancedSdkClient implements ShopClient {

    private final DynamoDbClient client;
    private final DynamoDbTable<OrderItem> orders;
    private final DynamoDbIndex<OrderItem> ordersOf;

    EnhancedSdkClient(String endpoint) {
        this.client = Sdk.client(endpoint);
        this.orders = DynamoDbEnhancedClient.builder()
                .dynamoDbClient(client)
                .build()
                .table(ShopKeys.TABLE, TableSchema.fromBean(OrderItem.class));
        this.ordersOf = orders.index(ShopKeys.INDEX);
    }

    @Override
    public String name() {
        return "Enhanced Client";
    }

    @Override
    public long order(long id) {
        Key key = Key.builder()
                .partitionValue(ShopKeys.order(id))
                .sortValue(ShopKeys.ORDERS)
                .build();
        OrderItem item = orders.getItem(each -> each.key(key).consistentRead(true));
        return RowChecksum.order(
                ShopKeys.last(item.getPk()),
                item.getCustomerId(),
                item.getStatus(),
                item.getPlacedAt(),
                item.getTotal().setScale(2),
                item.getNote());
    }

    @Override
    public long ordersOf(long customer) {
        QueryConditional of = QueryConditional.keyEqualTo(each -> each.partitionValue(ShopKeys.ordersOf(customer)));
        List<OrderItem> items = ordersOf.query(each ->
                        each.queryConditional(of).scanIndexForward(false).limit(Shop.PAGE))
                .iterator()
                .next()
                .items();
        long seen = 0;
        for (OrderItem item : items) {
            seen += RowChecksum.order(
                    ShopKeys.descending(item.getIndexSk()),
                    ShopKeys.last(item.getIndexPk()),
                    item.getStatus(),
                    ShopKeys.placedAt(item.getIndexSk()),
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
