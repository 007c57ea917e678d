package dev.keywright.bench.clients;

import dev.keywright.bench.Shop;
import dev.keywright.store.Store;
import java.util.List;
import java.util.Map;

/** The client that works through the store, on any engine. */
public final class StoreClient implements ShopClient {

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
        return RowChecksum.row(store.ask("orderById", Map.of("id", id)).rows().get(0));
    }

    @Override
    public long ordersOf(long customer) {
        long seen = 0;
        for (List<Object> each :
                store.ask("ordersOf", Map.of("customer", customer)).rows()) {
            seen += RowChecksum.row(each);
        }
        return seen;
    }

    /** Inserts all customers and orders. */
    public void load(Shop shop) {
        shop.customersFrom(0, (int) shop.customers()).forEach(each -> store.insert("customer", each.row()));
        shop.ordersFrom(0, (int) shop.orders()).forEach(each -> store.insert("orders", each.row()));
    }

    @Override
    public void close() {
        store.close();
    }
}
