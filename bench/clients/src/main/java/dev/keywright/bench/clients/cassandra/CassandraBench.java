package dev.keywright.bench.clients.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.CompareClients;
import dev.keywright.bench.clients.ShopClient;
import dev.keywright.bench.clients.StoreClient;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.CassandraServer;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.util.List;

/** Compares the store on Cassandra with the driver by hand and its object mapper, on one node. */
public final class CassandraBench {

    private static final String KEYSPACE = "bench_clients";

    private CassandraBench() {}

    public static void main(String[] arguments) {
        run(List.of(arguments).contains("--quick"), System.out);
    }

    static void run(boolean quick, PrintStream out) {
        Shop shop = CompareClients.shop(quick);
        String node = CassandraServer.node();
        String url = "cassandra://" + node + "/" + KEYSPACE + "?replication=1";
        StoreClient store = new StoreClient(Store.create(url, Shop.design("cassandra")));
        store.load(shop);
        List<ShopClient> clients = List.of(store, new CqlDriverClient(session(node)), new MapperClient(session(node)));
        new CompareClients(shop, clients, quick, out).reads();
        clients.forEach(ShopClient::close);
    }

    private static CqlSession session(String node) {
        int colon = node.lastIndexOf(':');
        return CqlSession.builder()
                .addContactPoint(
                        new InetSocketAddress(node.substring(0, colon), Integer.parseInt(node.substring(colon + 1))))
                .withLocalDatacenter("datacenter1")
                .withKeyspace(KEYSPACE)
                .build();
    }
}
