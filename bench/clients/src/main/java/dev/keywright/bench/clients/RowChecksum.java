package dev.keywright.bench.clients;

import dev.keywright.bench.Shop;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * Computes a number from all values of a row, which forces a client to decode each, and shows whether peers return the
 * same.
 */
public final class RowChecksum {

    private RowChecksum() {}

    public static long order(long id, long customer, String status, Instant placedAt, BigDecimal total, String note) {
        return Long.hashCode(id)
                + 31L * Long.hashCode(customer)
                + status.hashCode()
                + placedAt.hashCode()
                + total.hashCode()
                + note.hashCode();
    }

    public static long order(Shop.Order order) {
        return order(order.id(), order.customer(), order.status(), order.placedAt(), order.total(), order.note());
    }

    /** The checksum of a row of the store, in the order of the table's columns. */
    static long row(List<Object> row) {
        return order(
                (Long) row.get(0),
                (Long) row.get(1),
                (String) row.get(2),
                (Instant) row.get(3),
                (BigDecimal) row.get(4),
                (String) row.get(5));
    }
}
