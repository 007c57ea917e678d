package dev.keywright.bench.clients.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.RowChecksum;
import dev.keywright.bench.clients.ShopClient;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The client that works through the driver, with statements prepared by hand for these two questions alone. */
final class CqlDriverClient implements ShopClient {

    static final String ORDERS_OF = "SELECT id, customer_id, status, placed_at, total, note"
            + " FROM orders_by_customer_id_placed_at WHERE customer_id = :customer ORDER BY placed_at DESC, id ASC LIMIT 25";
    private static final String ORDER =
            "SELECT id, customer_id, status, placed_at, total, note FROM orders WHERE id = :id";
    private static final long MICROS = 1_000_000;

    private final CqlSession session;
    private final PreparedStatement order;
    private final PreparedStatement ordersOf;

    CqlDriverClient(CqlSession session) {
        this.session = session;
        this.order = session.prepare(ORDER);
        this.ordersOf = session.prepare(ORDERS_OF);
    }

    @Override
    public String name() {
        return "by hand";
    }

    /** Reads at quorum, as the store does, so that every acknowledged write is seen. */
    @Override
    public long order(long id) {
        Row row = session.execute(order.bind(id).setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM))
                .one();
        return RowChecksum.order(read(row));
    }

    @Override
    public long ordersOf(long customer) {
        List<Shop.Order> orders = new ArrayList<>();
        for (Row each :
                session.execute(ordersOf.bind(customer).setConsistencyLevel(DefaultConsistencyLevel.LOCAL_ONE))) {
            orders.add(read(each));
        }
        return orders.stream().mapToLong(RowChecksum::order).sum();
    }

    private static Shop.Order read(Row row) {
        return new Shop.Order(
                row.getLong(0),
                row.getLong(1),
                row.getString(2),
                instant(row.getLong(3)),
                row.getBigDecimal(4),
                row.getString(5));
    }

    static Instant instant(long micros) {
        return Instant.ofEpochSecond(Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1_000);
    }

    @Override
    public void close() {
        session.close();
    }
}
