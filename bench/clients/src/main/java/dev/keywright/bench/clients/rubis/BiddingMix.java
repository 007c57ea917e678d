package dev.keywright.bench.clients.rubis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Draws transactions of the bidding mix of RUBiS. */
final class BiddingMix {

    private BiddingMix() {}

    /** Draws {@code count} transactions in random order, with at least {@code least} of each kind. */
    static List<Visit> of(Auction auction, int count, int least, long seed) {
        int total = 0;
        for (Transaction each : Transaction.values()) {
            total += each.weight();
        }
        Random random = new Random(seed);
        List<Visit> visits = new ArrayList<>();
        for (Transaction each : Transaction.values()) {
            long times = Math.max(least, Math.round((double) count * each.weight() / total));
            for (long i = 0; i < times; i++) {
                visits.add(visit(auction, each, seed + visits.size(), random));
            }
        }
        Collections.shuffle(visits, random);
        return visits;
    }

    private static Visit visit(Auction auction, Transaction what, long id, Random random) {
        return new Visit(
                what,
                id,
                Auction.one(random, auction.users()),
                Auction.one(random, auction.items()),
                Auction.one(random, auction.categories()),
                Auction.one(random, Auction.REGIONS),
                Auction.one(random, auction.comments()));
    }
}
