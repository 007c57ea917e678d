package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.dynamodb.FaultyProxy.Mishap;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.server.DynamoLocal;
import java.io.IOException;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** A write whose reply is lost is not mistaken for a conflict when its second attempt finds the effect of the first. */
class LostRepliesTest {

    private static final StoredRow ROW = SampleTables.parent(1, "a", 1);
    private static final StoredRow OTHER = SampleTables.parent(2, "b", 1);

    @Test
    void aConditionalPutThatWasDoneIsReportedAsDone() throws IOException {
        onLossy(
                (lossy, proxy) -> {
                    CommitOutcome outcome =
                            lossy.write(Commit.of(new Commit.Put(SampleTables.TABLE, ROW, Expect.ABSENT)));
                    assertThat(outcome.applied()).isTrue();
                    // No layer between the test and the proxy has repeated a request by itself.
                    assertThat(proxy.requests()).isEqualTo(2);
                    assertThat(lossy.get(SampleTables.parents(1L))).containsExactly(ROW);
                },
                Mishap.REPLY_LOST);
    }

    @Test
    void aPutThatNeverArrivedIsDoneByTheSecondAttempt() throws IOException {
        onLossy(
                (lossy, proxy) -> {
                    CommitOutcome outcome =
                            lossy.write(Commit.of(new Commit.Put(SampleTables.TABLE, ROW, Expect.ABSENT)));
                    assertThat(outcome.applied()).isTrue();
                    assertThat(proxy.requests()).isEqualTo(2);
                },
                Mishap.LOST);
    }

    @Test
    void aTransactionIsAppliedOnceHoweverOftenItIsSent() throws IOException {
        onLossy(
                (lossy, proxy) -> {
                    Commit commit = Commit.of(
                            new Commit.Put(SampleTables.TABLE, ROW, Expect.ABSENT),
                            new Commit.Put(SampleTables.TABLE, OTHER, Expect.ABSENT));
                    assertThat(lossy.write(commit).applied()).isTrue();
                    assertThat(proxy.requests()).isGreaterThan(1);
                    assertThat(lossy.write(commit).conflicts()).hasSize(2);
                },
                Mishap.REPLY_LOST,
                Mishap.REPLY_CUT);
    }

    @Test
    void anUndecidableOutcomeIsReportedAsUnknown() throws IOException {
        onLossy(
                (lossy, proxy) -> {
                    Commit delete = Commit.of(
                            new Commit.Delete(SampleTables.TABLE, SampleTables.PARENT, ROW.key(), Expect.PRESENT));
                    lossy.write(Commit.of(Commit.put(SampleTables.TABLE, ROW)));
                    assertThatThrownBy(() -> lossy.write(delete))
                            .isInstanceOfSatisfying(EngineException.class, fault -> assertThat(fault.written())
                                    .isEqualTo(Written.UNKNOWN));
                    assertThat(lossy.get(SampleTables.parents(1L))).isEmpty();
                },
                Mishap.DELAYED,
                Mishap.REPLY_LOST);
    }

    @Test
    void aReplyThatIsCutAnywhereIsRequestedAgain() throws IOException {
        onLossy((lossy, proxy) -> {
            lossy.write(Commit.of(Commit.put(SampleTables.TABLE, ROW)));
            for (int i = 0; i < 100; i++) {
                proxy.next(Mishap.REPLY_CUT);
                assertThat(lossy.get(SampleTables.parents(1L))).containsExactly(ROW);
            }
        });
    }

    /** The columns are registered beforehand, so that the faults hit the writes themselves. */
    private static void onLossy(BiConsumer<Engine, FaultyProxy> test, Mishap... mishaps) throws IOException {
        String prefix = "?prefix=" + UUID.randomUUID() + ".";
        DynamoAddress direct = DynamoAddress.read(DynamoLocal.endpoint() + prefix);
        try (Engine engine = new DynamoEngine(OpenClient.of(direct), direct)) {
            engine.create(SampleTables.TABLES);
            StoredRow first = SampleTables.parent(9, "z", 1);
            engine.write(Commit.of(Commit.put(SampleTables.TABLE, first)));
        }
        try (FaultyProxy proxy = FaultyProxy.of(DynamoLocal.endpoint())) {
            DynamoAddress address = DynamoAddress.read(proxy.endpoint() + prefix);
            try (Engine lossy = new DynamoEngine(OpenClient.of(address), address)) {
                lossy.use(SampleTables.TABLES);
                proxy.next(mishaps);
                test.accept(lossy, proxy);
            }
        }
    }
}
