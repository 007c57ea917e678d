package dev.keywright.bench.clients;

import dev.keywright.bench.Shop;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/**
 * Sends the same questions through the store and its peers, and prints the cost of a call of each, and the ratio of a
 * peer's to ours.
 */
public final class CompareClients {

    /**
     * Rounds before the measurement, until the JIT compiler has finished; before that, a client with more code takes
     * longer.
     */
    private static final int WARM = 30;

    private static final int ROUNDS = 60;

    private final Shop shop;
    private final List<ShopClient> clients;
    private final ClientTurns turns;
    private final PrintStream out;

    /** Enough orders for different keys, and few enough to be loaded soon. */
    public static Shop shop(boolean quick) {
        return new Shop(quick ? 50 : 500);
    }

    /**
     * @param clients ours, then its peers
     * @param quick for a test of the bench: the rounds are too short for meaningful figures
     */
    public CompareClients(Shop shop, List<ShopClient> clients, boolean quick, PrintStream out) {
        this.shop = shop;
        this.clients = clients;
        this.turns = quick ? new ClientTurns(0, 1, 1_000_000) : new ClientTurns(WARM, ROUNDS, 150_000_000);
        this.out = out;
    }

    /** A call of a client. */
    private interface Call {
        long of(ShopClient client, long number);
    }

    public void reads() {
        askAll(shop, clients);
        compare("get", (client, number) -> client.order(number % shop.orders()));
        compare("page of 25", (client, number) -> client.ordersOf(number % shop.customers()));
    }

    /** Reads every row through each client, and requires that all return the same values. */
    public static void askAll(Shop shop, List<ShopClient> clients) {
        ShopClient ours = clients.get(0);
        for (ShopClient each : clients) {
            for (long id = 0; id < shop.orders(); id++) {
                same(each, "order " + id, ours.order(id), each.order(id));
            }
            for (long id = 0; id < shop.customers(); id++) {
                same(each, "orders of " + id, ours.ordersOf(id), each.ordersOf(id));
            }
        }
    }

    private static void same(ShopClient client, String what, long ours, long theirs) {
        if (ours != theirs) {
            throw new IllegalStateException(client.name() + " sees other values in " + what);
        }
    }

    private void compare(String what, Call call) {
        List<LongUnaryOperator> calls = clients.stream()
                .<LongUnaryOperator>map(each -> number -> call.of(each, number))
                .toList();
        List<ClientTurns.Rounds> rounds = turns.of(calls);
        for (int i = 0; i < clients.size(); i++) {
            ClientTurns.Rounds each = rounds.get(i);
            String line = String.format(
                    Locale.ROOT,
                    "%-11s %-16s %8.1f us %8.1f KB",
                    what,
                    clients.get(i).name(),
                    each.micros(),
                    each.bytes() / 1e3);
            out.println(i == 0 ? line : line + ratios(rounds.get(0), each));
        }
    }

    private static String ratios(ClientTurns.Rounds ours, ClientTurns.Rounds theirs) {
        Spread time = Spread.of(IntStream.range(0, ours.all().size())
                .mapToDouble(
                        i -> theirs.all().get(i).micros() / ours.all().get(i).micros()));
        Spread bytes = Spread.of(IntStream.range(0, ours.all().size())
                .mapToDouble(
                        i -> theirs.all().get(i).bytes() / ours.all().get(i).bytes()));
        return "   processor " + time + "   bytes " + bytes;
    }
}
