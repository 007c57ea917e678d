package dev.keywright.bench.clients.rubis;

import dev.keywright.testkit.server.CassandraServer;
import java.io.PrintStream;
import java.util.List;

/**
 * Measures the bidding mix of RUBiS on one node of Cassandra: how long a transaction takes on each site, from first
 * request to last answer.
 */
public final class RubisBench {

    private RubisBench() {}

    /** The number of users, and of transactions: to warm up, to measure, and at least of each kind. */
    record Size(long users, int warm, int measured, int least) {

        static final Size QUICK = new Size(2, 0, 40, 2);
        static final Size WHOLE = new Size(40, 1_000, 3_000, 60);
    }

    public static void main(String[] arguments) {
        run(Size.WHOLE, System.out);
    }

    static void run(Size size, PrintStream out) {
        String node = CassandraServer.node();
        Auction auction = new Auction(size.users());
        String url = "cassandra://" + node + "/rubis_%s?replication=1";
        StoreSite store = new StoreSite("store", auction, String.format(url, "store"), RubisDesign.whole());
        StoreSite weaker = new StoreSite("store, weaker", auction, String.format(url, "weaker"), RubisDesign.weak());
        HandSite design = HandSite.design(auction, node);
        List<Site> sites = List.of(HandSite.nose(auction, node), design, store, weaker);
        sites.forEach(Site::fill);
        CompareSites compare = new CompareSites(sites, out);
        compare.visit(BiddingMix.of(auction, size.warm(), 1, 10_000_000));
        compare.measure(BiddingMix.of(auction, size.measured(), size.least(), 20_000_000));
        out.println("check of the stores: " + store.check() + weaker.check());
        new NodePrices(design.hand(), auction, Math.max(1, size.warm())).print(out);
        sites.forEach(Site::close);
    }
}
