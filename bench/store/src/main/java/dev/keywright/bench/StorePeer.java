package dev.keywright.bench;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** The store on RocksDB, as a peer. */
final class StorePeer implements Peer {

    private final Path folder;
    private final Store store;

    private StorePeer(Path folder, Store store) {
        this.folder = folder;
        this.store = store;
    }

    /** Creates an empty store. */
    static StorePeer create(Path folder, Engine engine) {
        return new StorePeer(folder, Store.create(engine, design(), Clock.systemUTC()));
    }

    /** Opens the existing store. */
    static StorePeer open(Path folder, Engine engine) {
        return new StorePeer(folder, Store.open(engine, Clock.systemUTC()));
    }

    static Design design() {
        return Shop.design("rocksdb");
    }

    @Override
    public String name() {
        return "Keywright";
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public void customers(List<Shop.Customer> customers) {
        store.together(group -> {
            customers.forEach(each -> group.insert("customer", each.row()));
            return customers;
        });
    }

    @Override
    public void load(List<Shop.Order> orders) {
        store.together(group -> {
            orders.forEach(each -> group.insert("orders", each.row()));
            return orders;
        });
    }

    @Override
    public long order(long id) {
        return values(store.ask("orderById", Map.of("id", id)).rows());
    }

    @Override
    public long ordersOf(long customer) {
        return values(store.ask("ordersOf", Map.of("customer", customer)).rows());
    }

    @Override
    public long ordersIn(String city) {
        return values(store.ask("ordersIn", Map.of("city", city)).rows());
    }

    private static long values(List<List<Object>> rows) {
        long count = 0;
        for (List<Object> row : rows) {
            for (Object each : row) {
                count += each == null ? 0 : 1;
            }
        }
        return count;
    }

    @Override
    public void place(Shop.Order order) {
        store.insert("orders", order.row());
    }

    @Override
    public void close() {
        store.close();
    }
}
