package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.SentCommands.Sent;
import dev.keywright.store.Store;
import dev.keywright.testkit.Depth;
import dev.keywright.verify.history.CheckHistory;
import dev.keywright.verify.history.SitePagesClient;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Eight threads change few rows on a real server, in place and by what they have read; the history is linearizable. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class ChangesInPlaceTest {

    private static final int THREADS = 8;
    private static final int STEPS = Depth.of(60, 600, 3_000);

    private final SentCommands sent = new SentCommands();

    @Test
    void changesInPlaceAndOthersTakeTurns() {
        try (Store store = Store.create(
                sent.open(SharedMongo.database("pages")),
                SitePagesClient.design(Targets.named("mongodb")),
                Clock.systemUTC())) {
            List<Sent> commands = sent.during(
                    () -> assertThat(CheckHistory.violations(SitePagesClient.runThreads(store, THREADS, STEPS)))
                            .isEmpty());
            assertThat(commands.stream().filter(each -> each.name().equals("findAndModify")))
                    .hasSizeGreaterThan(STEPS);
            assertThat(store.check()).isEmpty();
        }
    }
}
