package dev.keywright.bench.clients.dynamodb;

import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.RowChecksum;
import dev.keywright.bench.clients.ShopClient;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The client that works through the SDK, with calls written by hand for these two questions alone. */
final class SdkClient implements ShopClient {

    private final DynamoDbClient client;

    SdkClient(String endpoint) {
        this.client = Sdk.client(endpoint);
    }

    @Override
    public String name() {
        return "by hand";
    }

    @Override
    public long order(long id) {
        Map<String, AttributeValue> item = client.getItem(GetItemRequest.builder()
                        .tableName(ShopKeys.TABLE)
                        .key(Map.of(
                                "PK",
                                AttributeValue.fromS(ShopKeys.order(id)),
                                "SK",
                                AttributeValue.fromS(ShopKeys.ORDERS)))
                        .consistentRead(true)
                        .build())
                .item();
        return RowChecksum.order(new Shop.Order(
                ShopKeys.last(item.get("PK").s()),
                Long.parseLong(item.get("customer_id").n()),
                item.get("status").s(),
                Instant.parse(item.get("placed_at").s()),
                total(item),
                item.get("note").s()));
    }

    @Override
    public long ordersOf(long customer) {
        List<Map<String, AttributeValue>> items = client.query(QueryRequest.builder()
                        .tableName(ShopKeys.TABLE)
                        .indexName(ShopKeys.INDEX)
                        .keyConditionExpression("GSI1PK = :customer")
                        .expressionAttributeValues(
                                Map.of(":customer", AttributeValue.fromS(ShopKeys.ordersOf(customer))))
                        .scanIndexForward(false)
                        .limit(Shop.PAGE)
                        .build())
                .items();
        List<Shop.Order> orders = new ArrayList<>(items.size());
        for (Map<String, AttributeValue> item : items) {
            String sort = item.get("GSI1SK").s();
            orders.add(new Shop.Order(
                    ShopKeys.descending(sort),
                    ShopKeys.last(item.get("GSI1PK").s()),
                    item.get("status").s(),
                    ShopKeys.placedAt(sort),
                    total(item),
                    item.get("note").s()));
        }
        return orders.stream().mapToLong(RowChecksum::order).sum();
    }

    /** Restores the decimal places: DynamoDB drops trailing zeros. */
    private static BigDecimal total(Map<String, AttributeValue> item) {
        return new BigDecimal(item.get("total").n()).setScale(2);
    }

    @Override
    public void close() {
        client.close();
    }
}
