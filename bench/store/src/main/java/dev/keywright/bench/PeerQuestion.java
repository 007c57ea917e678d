package dev.keywright.bench;

import java.util.List;

/** A question that every peer is asked, with a random number as its argument. */
record PeerQuestion(String name, Call call) {

    /** Asks a peer; returns the number of values that it read. */
    interface Call {
        long of(Peer peer, Shop shop, long number);
    }

    static final List<PeerQuestion> ALL = List.of(
            new PeerQuestion("get", (peer, shop, number) -> peer.order(number % shop.orders())),
            new PeerQuestion("page of 25", (peer, shop, number) -> peer.ordersOf(number % shop.customers())),
            new PeerQuestion(
                    "joined page", (peer, shop, number) -> peer.ordersIn(shop.city(number % shop.customers()))));
}
