package dev.keywright.bench.clients.dynamodb;

import dev.keywright.bench.Shop;
import dev.keywright.bench.clients.CompareClients;
import dev.keywright.bench.clients.ShopClient;
import dev.keywright.bench.clients.StoreClient;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.DynamoLocal;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the time from the start of a JVM to the first answer on DynamoDB Local: the store beside the SDK by hand and
 * the Enhanced Client, each in JVMs of its own, in turns. On a machine that does other work, only the processor time is
 * meaningful.
 */
public final class StartBench {

    private static final List<String> CLIENTS = List.of("store", "hand", "enhanced");
    private static final int ROUNDS = 9;

    private StartBench() {}

    /** Without arguments the whole bench; with a client and an endpoint a single start of that client. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 2) {
            firstAnswer(arguments[0], arguments[1], System.out);
        } else {
            run(ROUNDS, System.out);
        }
    }

    static void run(int rounds, PrintStream out) throws IOException {
        String local = DynamoLocal.endpoint();
        try (StoreClient store = new StoreClient(Store.create("dynamodb:" + local, Shop.design("dynamodb")))) {
            store.load(CompareClients.shop(true));
        }
        Map<String, List<long[]>> took = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (String each : CLIENTS) {
                took.computeIfAbsent(each, name -> new ArrayList<>()).add(started(each, local));
            }
        }
        took.forEach((client, all) -> out.printf(
                "%-10s %6d ms of the processor, %6d ms on the clock%n", client, median(all, 0), median(all, 1)));
    }

    private static long[] started(String client, String endpoint) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        StartBench.class.getName(),
                        client,
                        endpoint)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        String[] words = printed.split(" ");
        return new long[] {Long.parseLong(words[0]), Long.parseLong(words[1])};
    }

    private static void firstAnswer(String name, String endpoint, PrintStream out) {
        try (ShopClient client = client(name, endpoint)) {
            client.order(1);
            Instant answered = Instant.now();
            long cpu = ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                    .getProcessCpuTime();
            Instant started = ProcessHandle.current().info().startInstant().orElseThrow();
            out.println(Duration.ofNanos(cpu).toMillis() + " "
                    + Duration.between(started, answered).toMillis());
        }
    }

    private static ShopClient client(String name, String endpoint) {
        switch (name) {
            case "store":
                return new StoreClient(Store.open("dynamodb:" + endpoint));
            case "hand":
                return new SdkClient(endpoint);
            case "enhanced":
                return new EnhancedSdkClient(endpoint);
            default:
                throw new IllegalArgumentException("no client " + name);
        }
    }

    private static long median(List<long[]> all, int place) {
        return all.stream()
                .mapToLong(each -> each[place])
                .sorted()
                .skip(all.size() / 2)
                .findFirst()
                .orElseThrow();
    }
}
