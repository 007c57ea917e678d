package dev.keywright.bench.clients;

/** One way to work with a server: through the store, by hand, or through a mapper. */
public interface ShopClient extends AutoCloseable {

    String name();

    /** An order; tells of all its values, see {@link RowChecksum}. */
    long order(long id);

    /** The first page of a customer's orders, newest first; tells of all values of all rows. */
    long ordersOf(long customer);

    @Override
    void close();
}
