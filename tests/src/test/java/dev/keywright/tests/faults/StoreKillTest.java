package dev.keywright.tests.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.store.Store;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.change.store.EventReplay;
import dev.keywright.verify.history.AccountsClient;
import dev.keywright.verify.history.AccountsClient.Lists;
import dev.keywright.verify.history.AccountsDesign;
import dev.keywright.verify.history.CheckHistory;
import dev.keywright.verify.history.History;
import dev.keywright.verify.history.Operation.Act;
import dev.keywright.verify.history.RunUntilKilled;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that changes a store on RocksDB is killed at random moments, again and again on the same store. No
 * acknowledged change is lost, no change is applied in part, and derived rows are right.
 */
class StoreKillTest {

    private static final int KILLS = Depth.of(10, 50, 500);
    private static final int THREADS = 4;
    private static final int LINES_MAX = 300;

    @TempDir
    private Path folder;

    @Test
    void nothingAcknowledgedIsLostAndAllAgreesAfterSigkill() throws IOException, InterruptedException {
        String url = "rocksdb:" + folder.resolve("ledger");
        try (Store store = Store.create(url, AccountsDesign.design())) {
            AccountsClient.customers(store);
        }
        Random random = new Random(4);
        History history = new History();
        EventReplay replay = new EventReplay();
        for (int kill = 0; kill < KILLS; kill++) {
            int client = kill * (THREADS + 1);
            killed(history, url, client, 1 + random.nextInt(LINES_MAX));
            try (Store store = Store.open(url)) {
                assertThat(store.check()).as("after kill %s", kill).isEmpty();
                AccountsClient after = new AccountsClient(store, client + THREADS, Lists.NOT_READ, history);
                for (long account = 0; account < AccountsClient.ACCOUNTS; account++) {
                    after.read(account);
                }
                follow(store, replay);
            }
            assertThat(CheckHistory.violations(history.all()))
                    .as("after kill %s", kill)
                    .isEmpty();
        }
        RunRecord.of(StoreKillTest.class).add(KILLS, "kills").add(history.all().size(), "operations");
        assertThat(history.all().stream().filter(each -> each.known() && each.act() != Act.READ))
                .as("changes that were acknowledged")
                .hasSizeGreaterThan(KILLS);
    }

    /** Checks that the feed has reported exactly the stored rows. */
    private static void follow(Store store, EventReplay replay) {
        Feed feed = store.feed("after kills").on("customer", replay::add).on("account", replay::add);
        int handled = feed.handle(100);
        while (handled > 0) {
            handled = feed.handle(100);
        }
        for (long account = 0; account < AccountsClient.ACCOUNTS; account++) {
            long id = account;
            Optional<Map<String, Object>> stored =
                    store.row("account", Map.of("id", id)).map(each -> EventReplay.canonicalValues(each.row()));
            Optional<Map<String, Object>> fromFeed = replay.rows("account").stream()
                    .filter(each -> each.value("id").equals(id))
                    .map(EventReplay::canonicalValues)
                    .findFirst();
            assertThat(fromFeed).isEqualTo(stored);
        }
    }

    /**
     * Adds the operations that a process reports before it is killed: after {@code lines} lines, or while it writes the
     * next.
     */
    private static void killed(History history, String url, int client, int lines)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        RunUntilKilled.class.getName(),
                        url,
                        String.valueOf(client),
                        Lists.FRESH.name(),
                        String.valueOf(THREADS))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        history.readFrom(process, lines);
        assertThat(process.waitFor()).isEqualTo(128 + 9);
    }
}
