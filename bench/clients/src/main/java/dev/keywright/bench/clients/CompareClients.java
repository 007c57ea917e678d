package dev.keywright.bench.clients;

import dev.keywright.bench.Shop;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/** Asks the first client and its peers the same, and prints what a call takes and how many times as much a peer's takes. */
public final class CompareClients {

    /** By then the JVM has compiled what calls run through for good; until then more code takes longer, whosever it is. */
    private static final int WARM = 30;

    private static final int ROUNDS = 60;

    private final Shop shop;
    private final List<ShopClient> clients;
    private final ClientTurns turns;
    private final PrintStream out;

    /** So many orders that their keys differ, and so few that they are soon loaded. */
    public static Shop shop(boolean quick) {
        return new Shop(quick ? 50 : 500);
    }

    /**
     * @param clients ours, then its peers
     * @param quick rounds so short that their figures are not worth telling
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

    /** Asks for every row; all clients see the same values. */
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
            String told = String.format(
                    Locale.ROOT,
                    "%-11s %-16s %8.1f us %8.1f KB",
                    what,
                    clients.get(i).name(),
                    each.micros(),
                    each.bytes() / 1e3);
            out.println(i == 0 ? told : told + ratios(rounds.get(0), each));
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
