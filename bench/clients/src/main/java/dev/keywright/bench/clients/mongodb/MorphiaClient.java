package dev.keywright.bench.clients.mongodb;

import com.mongodb.ReadConcern;
import com.mongodb.client.MongoClient;
import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.RowChecksum;
import dev.keywright.bench.clients.ShopClient;
import dev.morphia.Datastore;
import dev.morphia.Morphia;
import dev.morphia.config.MorphiaConfig;
import dev.morphia.query.FindOptions;
import dev.morphia.query.Sort;
import dev.morphia.query.filters.Filters;

/** The client that works through the object mapper Morphia. */
final class MorphiaClient implements ShopClient {

    private final MongoClient client;
    private final Datastore datastore;

    MorphiaClient(MongoClient client, String database) {
        this.client = client;
        this.datastore = Morphia.createDatastore(client, MorphiaConfig.load().database(database));
    }

    @Override
    public String name() {
        return "Morphia";
    }

    @Override
    public long order(long id) {
        FindOptions options = new FindOptions().readConcern(ReadConcern.MAJORITY);
        return seen(datastore
                .find(OrderDocument.class, options)
                .filter(Filters.eq("_id", id))
                .first());
    }

    @Override
    public long ordersOf(long customer) {
        FindOptions options = new FindOptions()
                .readConcern(ReadConcern.MAJORITY)
                .sort(Sort.descending("customer_id"), Sort.descending("placed_at"), Sort.ascending("_id"))
                .limit(Shop.PAGE);
        return datastore.find(OrderDocument.class, options).filter(Filters.eq("customer_id", customer)).stream()
                .mapToLong(MorphiaClient::seen)
                .sum();
    }

    private static long seen(OrderDocument order) {
        return RowChecksum.order(
                order.id,
                order.customerId,
                order.status,
                MongoDriverClient.instant(order.placedAt),
                order.total,
                order.note);
    }

    @Override
    public void close() {
        client.close();
    }
}
