package dev.keywright.bench.clients;

import dev.keywright.bench.Shop;
import dev.keywright.store.Store;
import java.util.Map;

/** The store, on any engine. */
public final class StoreClient implements Client {

    private final Store store;

    public StoreClient(Store store) {
        this.store = store;
    }

    @Override
    public String name() {
        return "Keywright";
    }

    @Override
    public long order(long id) {
        return Seen.rows(store.ask("orderById", Map.of("id", id)).rows());
    }

    @Override
    public long ordersOf(long customer) {
        return Seen.rows(store.ask("ordersOf", Map.of("customer", customer)).rows());
    }

    /** All customers and orders. */
    public void load(Shop shop) {
        shop.customersFrom(0, (int) shop.customers()).forEach(each -> store.insert("customer", each.row()));
        shop.ordersFrom(0, (int) shop.orders()).forEach(each -> store.insert("orders", each.row()));
    }

    @Override
    public void close() {
        store.close();
    }
}
