package dev.keywright.bench;

import java.nio.file.Path;
import java.util.List;

/** Something that holds the shop and answers its questions; every value of every row is looked at. */
interface Peer extends AutoCloseable {

    String name();

    /** Where its files are. */
    Path folder();

    void customers(List<Shop.Customer> customers);

    /** Many at once, as fast as they go. */
    void load(List<Shop.Order> orders);

    /** How many values an order has. */
    long order(long id);

    /** Of a page of a customer's orders. */
    long ordersOf(long customer);

    /** Of a page of a city's orders with the names of their customers. */
    long ordersIn(String city);

    /** One order, on the disk before this returns. Called by many threads at once. */
    void place(Shop.Order order);

    @Override
    void close();
}
