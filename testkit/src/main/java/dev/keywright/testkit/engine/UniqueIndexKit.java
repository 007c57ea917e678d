package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Tests unique indexes, which refuse a second row with the same key. Uniqueness is judged by the rows as they are after
 * the whole commit. Used by {@code EngineKit}.
 *
 * <pre>
 *   member   (id | )   note, version   in by_mail (mail | ), in by_dues (dues | )
 * </pre>
 */
interface UniqueIndexKit extends Kit {

    String MEMBER = "member";
    String BY_MAIL = "by_mail";
    String BY_DUES = "by_dues";

    Expect.Equal ANYWAY = new Expect.Equal(Map.of());

    private static Table members() {
        RowKind kind = SampleTables.kind(
                        MEMBER, new KeyLayout(List.of(SampleTables.segment("id", Type.BIGINT, false)), List.of()))
                .withSlots(List.of(
                        new RowKind.Slot(BY_MAIL, key("mail", Type.TEXT)),
                        new RowKind.Slot(BY_DUES, key("dues", Type.decimal(0, 0)))));
        return new Table(
                MEMBER,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(index(BY_MAIL), index(BY_DUES)),
                List.of(kind));
    }

    private static KeyLayout key(String column, Type type) {
        return new KeyLayout(List.of(SampleTables.segment(column, type, false)), List.of());
    }

    private static Table.Index index(String name) {
        return new Table.Index(name, List.of(), List.of(), List.of(), true, true);
    }

    /** A member in the index by mail, or in no index where the mail is empty. */
    private static StoredRow member(long id, String mail) {
        StoredRow row = SampleTables.row(MEMBER, new Key(List.of(id), List.of()), mail, 1);
        return mail.isEmpty() ? row : listed(row, BY_MAIL, mail);
    }

    private static StoredRow paying(long id, Object dues) {
        return listed(SampleTables.row(MEMBER, new Key(List.of(id), List.of()), "", 1), BY_DUES, dues);
    }

    private static StoredRow listed(StoredRow row, String index, Object value) {
        return new StoredRow(row.kind(), row.key(), row.values(), Map.of(index, new Key(List.of(value), List.of())));
    }

    private static Commit.Write put(StoredRow row) {
        return Commit.put(MEMBER, row);
    }

    private static Commit.Write gone(long id) {
        return new Commit.Delete(MEMBER, MEMBER, new Key(List.of(id), List.of()), Expect.ANYTHING);
    }

    /** A put over the current row. */
    private static Commit.Write over(Engine engine, StoredRow row) {
        StoredRow found = engine.get(new GetRequest(MEMBER, MEMBER, List.of(row.key()), true))
                .get(0);
        return new Commit.Put(MEMBER, row, Expect.unchanged(found, List.of("version")));
    }

    private static CommitOutcome taken(String mail) {
        return CommitOutcome.refused(
                new CommitOutcome.UniqueConflict(MEMBER, MEMBER, BY_MAIL, new Key(List.of(mail), List.of())));
    }

    private static Map<Object, String> mails(Engine engine) {
        Map<Object, String> mails = new TreeMap<>();
        engine.scan(new ScanRequest(MEMBER, 99))
                .forEach(each -> mails.put(
                        each.key().partition().get(0), (String) each.values().get("note")));
        return mails;
    }

    private static List<StoredRow> by(Engine engine, String mail) {
        return engine.range(RangeRequest.strong(MEMBER, MEMBER, KeyRange.of(List.of(mail)), 9)
                .throughIndex(Optional.of(BY_MAIL)));
    }

    private void onMembers(Consumer<Engine> test) {
        try (Engine engine = open()) {
            if (engine.profile().has(Capability.UNIQUE_INDEX)) {
                engine.create(List.of(members()));
                test.accept(engine);
            }
        }
    }

    @Test
    default void uniqueIndexesAreKeptOrRefused() {
        try (Engine engine = open()) {
            if (!engine.profile().has(Capability.UNIQUE_INDEX)) {
                refused(() -> engine.create(List.of(members())), "indexes");
                refused(() -> engine.scan(new ScanRequest(MEMBER, 1)), "no table member");
            }
        }
    }

    private static Amend mail(long id, String mail) {
        return Amend.columns(MEMBER, MEMBER, new Key(List.of(id), List.of()), Map.of("mail", mail), ANYWAY, List.of());
    }

    @Test
    default void anAmendedRowIsListedByItsNewValueUnlessAnotherHasIt() {
        onMembers(engine -> engine.amending().ifPresent(amending -> {
            engine.write(Commit.of(put(member(1, "a")))).orThrow();
            engine.write(Commit.of(put(member(2, "b")))).orThrow();
            assertThat(amending.amend(mail(1, "b"))).isEmpty();
            assertThat(by(engine, "a")).hasSize(1);
            StoredRow after = amending.amend(mail(1, "c")).orElseThrow();
            assertThat(after.slots()).containsEntry(BY_MAIL, new Key(List.of("c"), List.of()));
            assertThat(by(engine, "a")).isEmpty();
            assertThat(by(engine, "c")).containsExactly(after);
            Amend third = new Amend(MEMBER, member(3, "c"), Amend.Extent.NEW, ANYWAY, List.of());
            assertThat(amending.amend(third)).isEmpty();
            assertThat(by(engine, "c")).containsExactly(after);
        }));
    }

    @Test
    default void aSecondRowUnderAKeyIsRefusedAndTheIndexNamed() {
        onMembers(engine -> {
            engine.write(Commit.of(put(member(1, "a")))).orThrow();
            assertThat(engine.write(Commit.of(put(member(2, "a"))))).isEqualTo(taken("a"));
            assertThat(engine.write(Commit.of(new Commit.Put(MEMBER, member(2, "a"), Expect.ABSENT))))
                    .isEqualTo(taken("a"));
            engine.write(Commit.of(put(member(2, "b")))).orThrow();
            assertThat(engine.write(Commit.of(over(engine, member(2, "a"))))).isEqualTo(taken("a"));
            assertThat(engine.writeAll(Commit.putEach(MEMBER, List.of(member(3, "c"), member(4, "a")))))
                    .containsExactly(CommitOutcome.APPLIED, taken("a"));
            assertThat(mails(engine)).isEqualTo(Map.of(1L, "a", 2L, "b", 3L, "c"));
            assertThat(by(engine, "a")).containsExactly(member(1, "a"));
            assertThat(by(engine, "z")).isEmpty();
        });
    }

    @Test
    default void aRowKeepsItsKeyAndOneThatGoesGivesItUp() {
        onMembers(engine -> {
            engine.write(Commit.of(put(member(1, "a")))).orThrow();
            engine.write(Commit.of(put(member(1, "a")))).orThrow();
            engine.write(Commit.of(over(engine, member(1, "a")))).orThrow();
            engine.write(Commit.of(put(member(1, "")))).orThrow();
            engine.write(Commit.of(put(member(2, "a")))).orThrow();
            engine.write(Commit.of(gone(2))).orThrow();
            engine.write(Commit.of(put(member(3, "a")))).orThrow();
            assertThat(mails(engine)).isEqualTo(Map.of(1L, "", 3L, "a"));
            assertThat(by(engine, "a")).containsExactly(member(3, "a"));
        });
    }

    @Test
    default void rowsThatNoIndexListsDoNotExcludeEachOther() {
        onMembers(engine -> {
            LongStream.range(0, 4)
                    .forEach(id -> engine.write(Commit.of(put(member(id, "")))).orThrow());
            assertThat(mails(engine)).hasSize(4);
        });
    }

    /** A protocol column written to a missing row creates a row without other columns. */
    @Test
    default void rowsThatHaveNothingButMarksDoNotExcludeEachOther() {
        onMembers(engine -> {
            for (long id = 0; id < 3; id++) {
                Key key = new Key(List.of(id), List.of());
                engine.write(Commit.of(new Commit.Set(MEMBER, MEMBER, key, Map.of("#dead", true), Expect.ABSENT)))
                        .orThrow();
            }
            assertThat(mails(engine)).hasSize(3);
        });
    }

    @Test
    default void equalNumbersAreOneKeyHoweverTheyAreHeld() {
        onMembers(engine -> {
            engine.write(Commit.of(put(paying(1, new BigDecimal("1.50"))))).orThrow();
            assertThat(engine.write(Commit.of(put(paying(2, new BigDecimal("1.5")))))
                            .uniqueConflict())
                    .map(CommitOutcome.UniqueConflict::index)
                    .contains(BY_DUES);
            engine.write(Commit.of(put(paying(2, new BigDecimal("2"))))).orThrow();
            assertThat(engine.write(Commit.of(put(paying(3, new BigDecimal("2.00")))))
                            .applied())
                    .isFalse();
        });
    }

    @Test
    default void aConditionThatDoesNotHoldIsReportedFirst() {
        onMembers(engine -> {
            engine.write(Commit.of(put(member(1, "a")))).orThrow();
            engine.write(Commit.of(put(member(2, "b")))).orThrow();
            CommitOutcome outcome = engine.write(Commit.of(new Commit.Put(MEMBER, member(2, "a"), Expect.ABSENT)));
            assertThat(outcome.conflicts()).hasSize(1);
            assertThat(outcome.uniqueConflict()).isEmpty();
        });
    }

    @Test
    default void aCommitOfSeveralRowsIsRefusedAsAWhole() {
        onTransactions(engine -> {
            engine.write(Commit.of(put(member(1, "a")))).orThrow();
            assertThat(engine.write(Commit.of(put(member(2, "b")), put(member(3, "a")))))
                    .isEqualTo(taken("a"));
            assertThat(engine.write(Commit.of(put(member(2, "b")), put(member(3, "b")))))
                    .isEqualTo(taken("b"));
            assertThat(engine.write(Commit.of(over(engine, member(1, "c")), gone(9), put(member(3, "c")))))
                    .isEqualTo(taken("c"));
            assertThat(mails(engine)).isEqualTo(Map.of(1L, "a"));
        });
    }

    /** Both with unconditional puts and with puts over rows that were read. */
    @Test
    default void rowsOfOneCommitPassTheirKeysOn() {
        onTransactions(engine -> {
            engine.write(Commit.of(put(member(1, "a")), put(member(2, "b")))).orThrow();
            engine.write(Commit.of(put(member(3, "a")), gone(1))).orThrow();
            assertThat(mails(engine)).isEqualTo(Map.of(2L, "b", 3L, "a"));
            engine.write(Commit.of(put(member(2, "a")), put(member(3, "b")))).orThrow();
            assertThat(mails(engine)).isEqualTo(Map.of(2L, "a", 3L, "b"));
            engine.write(Commit.of(over(engine, member(2, "b")), over(engine, member(3, "a"))))
                    .orThrow();
            assertThat(mails(engine)).isEqualTo(Map.of(2L, "b", 3L, "a"));
            engine.write(Commit.of(
                            new Commit.Put(MEMBER, member(4, "a"), Expect.ABSENT),
                            over(engine, member(3, "b")),
                            over(engine, member(2, "c"))))
                    .orThrow();
            assertThat(mails(engine)).isEqualTo(Map.of(2L, "c", 3L, "b", 4L, "a"));
            engine.write(Commit.of(over(engine, member(2, "b")), over(engine, member(3, ""))))
                    .orThrow();
            assertThat(mails(engine)).isEqualTo(Map.of(2L, "b", 3L, "", 4L, "a"));
            for (StoredRow each : List.of(member(2, "b"), member(4, "a"))) {
                assertThat(by(engine, (String) each.values().get("note"))).containsExactly(each);
            }
        });
    }

    private void onTransactions(Consumer<Engine> test) {
        onMembers(engine -> {
            if (engine.profile().has(Capability.TRANSACTION)) {
                test.accept(engine);
            }
        });
    }

    @Test
    default void ofManyWhoWantAKeyOneGetsIt() {
        onMembers(engine -> {
            for (int round = 0; round < 10; round++) {
                String mail = "m" + round;
                long first = 8L * round;
                long applied = IntStream.range(0, 4)
                        .parallel()
                        .mapToObj(client -> engine.write(
                                Commit.of(new Commit.Put(MEMBER, member(first + client, mail), Expect.ABSENT))))
                        .filter(each -> each.applied() || !each.equals(taken(mail)))
                        .count();
                assertThat(applied).isOne();
            }
        });
    }
}
