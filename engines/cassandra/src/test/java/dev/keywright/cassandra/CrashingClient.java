package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engines;
import dev.keywright.store.Environment;
import dev.keywright.store.Store;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A process that opens a ledger and waits for the command to make one change, during which it may be killed. */
final class CrashingClient implements AutoCloseable {

    private static final String READY = "ready";
    private static final String DONE = "done";
    private static final long END_SECONDS_MAX = 20;

    private final Process process;
    private final BufferedReader output;
    private final KillingProxy requests;

    /** Starts the process without waiting until it is ready. */
    CrashingClient(String node, String keyspace) throws IOException {
        this.requests = new KillingProxy(node, this::kill);
        this.process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        // Its frames contain one message each, so that requests can be distinguished.
                        "-Ddatastax-java-driver.advanced.protocol.version=V4",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashingClient.class.getName(),
                        "cassandra://" + requests.address() + "/" + keyspace)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** @param arguments the store; the change, and to which rows, comes as a line */
    public static void main(String[] arguments) throws IOException {
        // The driver's threads would go on without it.
        Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> {
            fault.printStackTrace();
            Runtime.getRuntime().halt(1);
        });
        Environment all = Environment.of(Clock.systemUTC());
        // Nothing goes on beside the change, so that all requests are its own.
        Environment environment = new Environment(all.clock(), all.ids(), all.pause());
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Store store = Store.open(Engines.open(arguments[0]), environment);
        System.out.println(READY);
        Optional.ofNullable(in.readLine()).ifPresent(each -> make(store, each.split(" ")));
        // It does not outlive the test.
        System.in.read();
        Runtime.getRuntime().halt(0);
    }

    private static void make(Store store, String[] words) {
        LedgerChange change = LedgerChange.valueOf(words[0]);
        LedgerPart of = LedgerPart.empty(Long.parseLong(words[1]));
        store.together(group -> {
            change.make(group, of);
            return of;
        });
        System.out.println(DONE);
    }

    /** Whether the client has made the change and survived; otherwise it was killed. */
    boolean make(LedgerChange change, long number, KillingProxy.Kill death) throws IOException, InterruptedException {
        assertThat(output.readLine()).isEqualTo(READY);
        requests.await(death);
        process.outputWriter(StandardCharsets.UTF_8)
                .append(change.name() + " " + number + "\n")
                .flush();
        boolean lives = DONE.equals(output.readLine());
        if (!lives) {
            assertThat(process.waitFor()).isEqualTo(ExitAtRequest.KILLED);
            requests.awaitAnswers();
        }
        return lives;
    }

    /** Delivers the request that was on its way to the node when the client died. */
    void late() {
        requests.late();
    }

    private void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        kill();
        try {
            process.waitFor(END_SECONDS_MAX, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        requests.close();
    }
}
