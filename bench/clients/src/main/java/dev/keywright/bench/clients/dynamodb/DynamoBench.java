package dev.keywright.bench.clients.dynamodb;

import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.CompareClients;
import dev.keywright.bench.clients.ShopClient;
import dev.keywright.bench.clients.StoreClient;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.DynamoLocal;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Compares the store on DynamoDB with the SDK by hand and the Enhanced Client: on recorded replies, then on DynamoDB
 * Local.
 */
public final class DynamoBench {

    private DynamoBench() {}

    public static void main(String[] arguments) throws IOException {
        run(List.of(arguments).contains("--quick"), System.out);
    }

    static void run(boolean quick, PrintStream out) throws IOException {
        Shop shop = CompareClients.shop(quick);
        String local = DynamoLocal.endpoint();
        try (StoreClient store = new StoreClient(Store.create("dynamodb:" + local, Shop.design("dynamodb")))) {
            store.load(shop);
        }
        out.println("recorded replies");
        compare(shop, CannedServer.start(recorded(local, shop)), quick, out);
        out.println("DynamoDB Local");
        compare(shop, local, quick, out);
    }

    private static void compare(Shop shop, String endpoint, boolean quick, PrintStream out) {
        List<ShopClient> clients = clients(endpoint);
        new CompareClients(shop, clients, quick, out).reads();
        clients.forEach(ShopClient::close);
    }

    private static List<ShopClient> clients(String endpoint) {
        return List.of(
                new StoreClient(Store.open("dynamodb:" + endpoint)),
                new SdkClient(endpoint),
                new EnhancedSdkClient(endpoint));
    }

    /** Records every request that the bench will make, with its reply. */
    private static Recording recorded(String local, Shop shop) throws IOException {
        try (Recorder recorder = new Recorder(local)) {
            List<ShopClient> clients = clients(recorder.endpoint());
            CompareClients.askAll(shop, clients);
            clients.forEach(ShopClient::close);
            return recorder.recording();
        }
    }
}
