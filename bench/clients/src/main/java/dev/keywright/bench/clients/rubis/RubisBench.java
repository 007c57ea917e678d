package dev.keywright.bench.clients.rubis;

import dev.keywright.core.design.Design;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.CassandraServer;
import java.io.PrintStream;
import java.util.List;

/** The bidding mix of RUBiS on one node of Cassandra: how long a transaction takes each site, from its first request to its last. */
public final class RubisBench {

    private RubisBench() {}

    /** How much of everything. */
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
        List<Site> sites = List.of(
                new NoseSite(auction, node),
                new DesignSite(auction, node),
                new StoreSite("store", auction, store(node, "rubis_store", RubisDesign.whole())),
                new StoreSite("store, weaker", auction, store(node, "rubis_weaker", RubisDesign.weak())));
        for (Site each : sites) {
            LoadSite.load(each, out);
        }
        CompareSites compare = new CompareSites(sites, out);
        compare.visit(auction.visits(size.warm(), 1, 10_000_000));
        compare.measure(auction.visits(size.measured(), size.least(), 20_000_000));
        sites.forEach(Site::close);
    }

    private static Store store(String node, String keyspace, Design design) {
        return Store.create("cassandra://" + node + "/" + keyspace + "?replication=1", design);
    }
}
