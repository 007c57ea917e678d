package dev.keywright.bench.clients;

/**
 * One way to work with a server: through the store, by hand, or through a mapper. {@link CompareClients} compares them.
 */
public interface ShopClient extends AutoCloseable {

    String name();

    /** Reads an order; returns its {@link RowChecksum}. */
    long order(long id);

    /** Reads the first page of a customer's orders, newest first; returns the checksum of all rows. */
    long ordersOf(long customer);

    @Override
    void close();
}
