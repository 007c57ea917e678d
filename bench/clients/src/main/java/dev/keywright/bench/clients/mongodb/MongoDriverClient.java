package dev.keywright.bench.clients.mongodb;

import com.mongodb.ReadConcern;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Sorts;
import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.RowChecksum;
import dev.keywright.bench.clients.ShopClient;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bson.Document;
import org.bson.conversions.Bson;
import org.bson.types.Decimal128;

/** The client that works through the driver, with calls written by hand for these two questions alone. */
final class MongoDriverClient implements ShopClient {

    private static final Bson NEWEST =
            Sorts.orderBy(Sorts.descending("customer_id"), Sorts.descending("placed_at"), Sorts.ascending("_id"));
    private static final long MICROS = 1_000_000;

    private final MongoClient client;
    private final MongoCollection<Document> orders;

    MongoDriverClient(MongoClient client, String database) {
        this.client = client;
        this.orders = client.getDatabase(database).getCollection("orders").withReadConcern(ReadConcern.MAJORITY);
    }

    @Override
    public String name() {
        return "by hand";
    }

    @Override
    public long order(long id) {
        return RowChecksum.order(read(orders.find(Filters.eq("_id", id)).first()));
    }

    @Override
    public long ordersOf(long customer) {
        List<Shop.Order> page = new ArrayList<>();
        orders.find(Filters.eq("customer_id", customer))
                .sort(NEWEST)
                .limit(Shop.PAGE)
                .forEach(each -> page.add(read(each)));
        return page.stream().mapToLong(RowChecksum::order).sum();
    }

    private static Shop.Order read(Document document) {
        return new Shop.Order(
                document.getLong("_id"),
                document.getLong("customer_id"),
                document.getString("status"),
                instant(document.getLong("placed_at")),
                document.get("total", Decimal128.class).bigDecimalValue(),
                document.getString("note"));
    }

    static Instant instant(long micros) {
        return Instant.ofEpochSecond(Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1_000);
    }

    @Override
    public void close() {
        client.close();
    }
}
