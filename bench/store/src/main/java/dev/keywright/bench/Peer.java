package dev.keywright.bench;

import java.nio.file.Path;
import java.util.List;

/** A database that holds the rows of the shop and answers its questions; it must read every value of every row. */
interface Peer extends AutoCloseable {

    String name();

    /** The folder of its files. */
    Path folder();

    void customers(List<Shop.Customer> customers);

    /** Inserts many orders as fast as possible, not necessarily durable one by one. */
    void load(List<Shop.Order> orders);

    /** Reads an order; returns the number of values. */
    long order(long id);

    /** Reads a page of a customer's orders; returns the number of values. */
    long ordersOf(long customer);

    /** Reads a page of a city's orders with the names of their customers; returns the number of values. */
    long ordersIn(String city);

    /** Inserts one order, which is on disk before this returns. Called by many threads concurrently. */
    void place(Shop.Order order);

    @Override
    void close();
}
