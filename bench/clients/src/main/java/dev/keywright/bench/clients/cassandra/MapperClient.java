package dev.keywright.bench.clients.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.bench.clients.RowChecksum;
import dev.keywright.bench.clients.ShopClient;

/** The client that works through the driver's object mapper. */
final class MapperClient implements ShopClient {

    private final CqlSession session;
    private final OrderDao orders;

    MapperClient(CqlSession session) {
        this.session = session;
        this.orders = new ShopMapperBuilder(session).build().orders();
    }

    @Override
    public String name() {
        return "driver's mapper";
    }

    @Override
    public long order(long id) {
        return seen(orders.order(id));
    }

    @Override
    public long ordersOf(long customer) {
        long seen = 0;
        for (OrderRow each : orders.ordersOf(customer)) {
            seen += seen(each);
        }
        return seen;
    }

    private static long seen(OrderRow row) {
        return RowChecksum.order(
                row.getId(),
                row.getCustomerId(),
                row.getStatus(),
                CqlDriverClient.instant(row.getPlacedAt()),
                row.getTotal(),
                row.getNote());
    }

    @Override
    public void close() {
        session.close();
    }
}
