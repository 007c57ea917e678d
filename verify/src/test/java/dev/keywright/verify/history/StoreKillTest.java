package dev.keywright.verify.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.store.Store;
import dev.keywright.store.feed.Feed;
import dev.keywright.verify.Ledger;
import dev.keywright.verify.change.Replay;
import dev.keywright.verify.history.Operation.Act;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that changes a store on RocksDB is killed at any moment, again and again on the same store. Nothing that was
 * acknowledged is lost, nothing is half done, and what is derived agrees. {@code -Dkeywright.kills=N} kills more often.
 */
class StoreKillTest {

    private static final int KILLS = Integer.getInteger("keywright.kills");
    private static final int LINES_MAX = 300;

    @TempDir
    private Path folder;

    @Test
    void nothingAcknowledgedIsLostAndAllAgreesAfterSigkill() throws IOException, InterruptedException {
        String url = "rocksdb:" + folder.resolve("ledger");
        try (Store store = Store.create(url, Ledger.design())) {
            LedgerClient.customers(store);
        }
        Random random = new Random(4);
        List<Operation> history = new ArrayList<>();
        Replay replay = new Replay();
        for (int kill = 0; kill < KILLS; kill++) {
            int client = kill * (KilledStore.THREADS + 1);
            history.addAll(killed(url, client, 1 + random.nextInt(LINES_MAX)));
            try (Store store = Store.open(url)) {
                assertThat(store.check()).as("after kill %s", kill).isEmpty();
                LedgerClient after = new LedgerClient(store, client + KilledStore.THREADS, false, history::add);
                for (long account = 0; account < LedgerClient.ACCOUNTS; account++) {
                    after.read(account);
                }
                follow(store, replay);
            }
            assertThat(CheckHistory.violations(history))
                    .as("after kill %s", kill)
                    .isEmpty();
        }
        assertThat(history.stream().filter(each -> each.known() && each.act() != Act.READ))
                .as("changes that were acknowledged")
                .hasSizeGreaterThan(KILLS);
    }

    /** What was acknowledged was told too, and what was told is there. */
    private static void follow(Store store, Replay replay) {
        Feed feed = store.feed("after kills").on("customer", replay::add).on("account", replay::add);
        int handled = feed.handle(100);
        while (handled > 0) {
            handled = feed.handle(100);
        }
        for (long account = 0; account < LedgerClient.ACCOUNTS; account++) {
            long id = account;
            Optional<Map<String, Object>> stored =
                    store.row("account", Map.of("id", id)).map(each -> Replay.plain(each.row()));
            Optional<Map<String, Object>> told = replay.rows("account").stream()
                    .filter(each -> each.value("id").equals(id))
                    .map(Replay::plain)
                    .findFirst();
            assertThat(told).isEqualTo(stored);
        }
    }

    /** What the process said before it was killed, after so many lines or while it said the next. */
    private static List<Operation> killed(String url, int client, int lines) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledStore.class.getName(),
                        url,
                        String.valueOf(client))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<List<Long>, Operation> said = new LinkedHashMap<>();
        int read = 0;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                boolean refused = line.startsWith(KilledStore.REFUSED);
                Operation operation = OperationLine.read(refused ? line.substring(KilledStore.REFUSED.length()) : line);
                List<Long> which = List.of((long) operation.client(), operation.invoked(), operation.row());
                if (refused) {
                    said.remove(which);
                } else {
                    said.put(which, operation);
                }
                if (++read == lines) {
                    process.toHandle().destroyForcibly();
                }
            }
        }
        assertThat(process.waitFor()).isEqualTo(128 + 9);
        return List.copyOf(said.values());
    }
}
