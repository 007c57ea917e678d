package dev.keywright.bench;

import java.util.List;

/** What peers are asked, by any number. */
record Question(String name, Call call) {

    /** Asks a peer; how many values came. */
    interface Call {
        long of(Peer peer, Shop shop, long number);
    }

    static final List<Question> ALL = List.of(
            new Question("get", (peer, shop, number) -> peer.order(number % shop.orders())),
            new Question("page of 25", (peer, shop, number) -> peer.ordersOf(number % shop.customers())),
            new Question("joined page", (peer, shop, number) -> peer.ordersIn(shop.city(number % shop.customers()))));
}
