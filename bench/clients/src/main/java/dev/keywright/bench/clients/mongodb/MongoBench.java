package dev.keywright.bench.clients.mongodb;

import com.mongodb.client.MongoClients;
import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.CompareClients;
import dev.keywright.bench.clients.ShopClient;
import dev.keywright.bench.clients.StoreClient;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.MongoServer;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/** Compares the store on MongoDB with the driver by hand and Morphia, on one server. */
public final class MongoBench {

    private static final String DATABASE = "bench_clients";

    /**
     * The store's own time limit for a reply: a driver that waits forever makes fewer system calls, which would be
     * unfair.
     */
    private static final String PATIENCE = "/?socketTimeoutMS=20000";

    private MongoBench() {}

    public static void main(String[] arguments) throws IOException {
        run(List.of(arguments).contains("--quick"), System.out);
    }

    static void run(boolean quick, PrintStream out) throws IOException {
        Shop shop = CompareClients.shop(quick);
        String address = MongoServer.address();
        StoreClient store = new StoreClient(Store.create(address + "/" + DATABASE, Shop.design("mongodb")));
        store.load(shop);
        List<ShopClient> clients = List.of(
                store,
                new MongoDriverClient(MongoClients.create(address + PATIENCE), DATABASE),
                new MorphiaClient(MongoClients.create(address + PATIENCE), DATABASE));
        new CompareClients(shop, clients, quick, out).reads();
        clients.forEach(ShopClient::close);
    }
}
