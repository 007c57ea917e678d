package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.cassandra.RequestLog.Sent;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.server.CassandraServer;
import dev.keywright.verify.history.AccountsDesign;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Requests are sent as docs/reference/cassandra.md documents: at which consistency level, how many at once, page by
 * page.
 */
class SentRequestsTest {

    private static final String URL = "cassandra://" + CassandraServer.node() + "/sent?replication=1";
    /** How many rows the driver reads at a time. */
    private static final int PAGE_ROWS = 3;

    private static final String QUORUM = "LOCAL_QUORUM";
    private static final String SERIAL = "LOCAL_SERIAL";
    private static final String ONE = "LOCAL_ONE";

    private static Store store;
    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = RequestLog.open(URL, PAGE_ROWS);
        engine.create(SampleTables.TABLES);
        store = Store.create(
                RequestLog.open(URL), AccountsDesign.design(Targets.named("cassandra")), RequestsTest.environment());
        store.insert("customer", Map.of("id", 1L, "name", "Ann"));
        store.insert("account", Map.of("id", 1L, "customer_id", 1L, "label", "a", "amount", 5L, "trail", "t"));
        sentByNow();
    }

    @AfterAll
    static void stop() {
        engine.close();
        store.close();
    }

    /** All that the store has sent by now: its driver reports in order, so the question asked last is reported last. */
    private static List<Sent> sentByNow() {
        store.ask("accountsOf", Map.of("customer", 1L));
        return RequestLog.take(each -> each.level().equals(ONE), 1).stream()
                .filter(each -> !each.level().equals(ONE))
                .toList();
    }

    private static List<Sent> reads(long count, String table) {
        return RequestLog.takeReads(count).stream()
                .filter(each -> each.reads(table))
                .toList();
    }

    @Test
    void strongQuestionsAskMostNodesAndOthersOne() {
        assertThat(store.ask("account", Map.of("id", 1L)).rows()).hasSize(1);
        assertThat(reads(1, "account")).extracting(Sent::level).containsExactly(QUORUM);
        assertThat(store.ask("accountsOf", Map.of("customer", 1L)).rows()).hasSize(1);
        assertThat(RequestLog.takeReads(1))
                .isNotEmpty()
                .allMatch(each -> each.level().equals(ONE) && each.prepared());
    }

    /** Reads before a change complete any lightweight transaction that is unfinished on the rows. */
    @Test
    void changesReadAndWriteMostNodesAndSettleBaseRows() {
        store.update("account", Map.of("id", 1L, "label", "b", "amount", 6L), OptionalLong.empty());
        List<Sent> sent = sentByNow();
        assertThat(sent).filteredOn(each -> each.reads("account")).isNotEmpty().allMatch(each -> each.level()
                .equals(SERIAL));
        assertThat(sent).filteredOn(Sent::reads).allMatch(each -> List.of(SERIAL, QUORUM)
                .contains(each.level()));
        assertThat(sent)
                .filteredOn(Sent::conditional)
                .isNotEmpty()
                .allMatch(each -> each.level().equals(QUORUM) && each.serial().equals(SERIAL) && !each.idempotent());
        assertThat(sent)
                .filteredOn(each -> !each.reads() && !each.conditional())
                .isNotEmpty()
                .allMatch(each -> each.level().equals(QUORUM) && each.idempotent());
        assertThat(sent).allMatch(each -> each.prepared() && each.partition().isPresent());
    }

    /** One after another they would take no longer together than the call. */
    @Test
    void keysAreReadAtOnceEachByItsOwnRequest() {
        Long[] owners = LongStream.range(0, 20).boxed().toArray(Long[]::new);
        put(
                engine,
                LongStream.range(0, 20)
                        .mapToObj(each -> SampleTables.parent(each, "a", 1))
                        .toList());
        engine.get(SampleTables.parents(owners));
        reads(owners.length, SampleTables.TABLE);
        long start = System.nanoTime();
        assertThat(engine.get(SampleTables.parents(owners))).hasSize(owners.length);
        long took = System.nanoTime() - start;
        List<Sent> sent = reads(owners.length, SampleTables.TABLE);
        assertThat(sent).hasSize(owners.length);
        assertThat(sent).extracting(Sent::partition).doesNotHaveDuplicates().doesNotContain(Optional.empty());
        assertThat(sent.stream().mapToLong(Sent::nanos).sum()).isGreaterThan(took);
    }

    /** The driver reads a partition by pages of its own; one call joins them, and the next call begins after a row. */
    @Test
    void pagesOfTheDriverEndWithTheCall() {
        List<StoredRow> children = IntStream.range(0, 10)
                .mapToObj(each -> SampleTables.child(1, "child" + each, 1L))
                .toList();
        RangeRequest all = RangeRequest.weak(SampleTables.TABLE, SampleTables.CHILD, KeyRange.of(List.of(1L)), 10);
        put(engine, children);
        RequestLog.take(children.size());
        assertThat(engine.range(all)).isEqualTo(children);
        assertThat(reads(4, SampleTables.TABLE)).extracting(Sent::goesOn).containsExactly(false, true, true, true);
        assertThat(engine.range(all.pageAfter(Optional.of(children.get(4)), 2))).isEqualTo(children.subList(5, 7));
        assertThat(reads(1, SampleTables.TABLE)).extracting(Sent::goesOn).containsExactly(false);
    }

    private static void put(Engine engine, List<StoredRow> rows) {
        engine.writeAll(Commit.putEach(SampleTables.TABLE, rows)).forEach(CommitOutcome::orThrow);
    }
}
