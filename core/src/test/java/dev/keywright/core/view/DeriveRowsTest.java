package dev.keywright.core.view;

import static dev.keywright.core.view.SampleContacts.MODEL;
import static dev.keywright.core.view.SampleContacts.STATUS;
import static dev.keywright.core.view.SampleContacts.column;
import static dev.keywright.core.view.SampleContacts.kind;
import static dev.keywright.core.view.SampleContacts.partitionKey;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Row;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The stored rows that a row kind derives from the rows of its root entity. */
class DeriveRowsTest {

    private static final Segment ID = column("id", Type.BIGINT);

    private final SampleContacts office = new SampleContacts();

    @Test
    void aCopiedColumnIsThatOfTheParentAndNullWithoutOne() {
        office.contact(4L, "Ann");
        office.search(7L, 4L, "active");
        office.search(8L, null, "new");
        office.search(9L, 5L, "new");
        KeyLayout layout = new KeyLayout(
                List.of(Segment.tag("SEARCH"), column("contact_id", Type.BIGINT)),
                List.of(column("status", STATUS), ID));
        RowKind view = kind("search", RowRole.VIEW, layout, "search.contact_id/name", "email");

        assertThat(of(view))
                .extracting(each -> each.key() + " " + each.values())
                .containsExactly(
                        "(SEARCH, 4 | active, 7) {search.contact_id/name=Ann, email=null}",
                        "(SEARCH, null | new, 8) {search.contact_id/name=null, email=null}",
                        "(SEARCH, 5 | new, 9) {search.contact_id/name=null, email=null}");
    }

    @Test
    void onlyRowsThatMeetTheConditionsAreThere() {
        office.search(1L, 4L, "active");
        office.search(2L, 4L, "ended");
        office.search(3L, 4L, null);
        Condition active = new Condition.Compare(
                new Term.Column("search", "status", STATUS),
                Condition.Operator.UNEQUAL,
                new Term.Constant(STATUS, Optional.of("ended")));
        RowKind plain = kind("search", RowRole.VIEW, partitionKey(ID));

        assertThat(keys(plain)).containsExactly("(1 | )", "(2 | )", "(3 | )");
        assertThat(keys(with(plain, List.of(active), Optional.empty()))).containsExactly("(1 | )");
    }

    @Test
    void thereIsARowForEachDistinctElement() {
        office.search(1L, Map.of("tags", Arrays.asList("b", null, "a", "b")));
        office.search(2L, Map.of("tags", List.of()));
        office.search(3L, Collections.singletonMap("tags", null));
        RowKind plain = kind("search", RowRole.VIEW, partitionKey(column("tags[]", Type.TEXT), ID), "tags");
        RowKind spread =
                with(plain, List.of(), Optional.of(new RowKind.Expansion(RowKind.Expansion.Unit.ELEMENT, "tags")));

        assertThat(keys(spread)).containsExactly("(a, 1 | )", "(b, 1 | )");
        assertThat(of(spread).get(0).values().get("tags")).isEqualTo(Arrays.asList("b", null, "a", "b"));
    }

    @Test
    void thereIsARowForEachAncestorAndTheRowItself() {
        office.folder(1L, null);
        office.folder(2L, 1L);
        Row leaf = office.folder(3L, 2L);
        RowKind spread = ancestors();

        assertThat(keys(spread))
                .containsExactly("(1 | 0, 1)", "(2 | 0, 2)", "(1 | 1, 2)", "(3 | 0, 3)", "(2 | 1, 3)", "(1 | 2, 3)");
        assertThat(DeriveRows.of(MODEL, spread, office, leaf))
                .extracting(each -> each.values().get("^up"))
                .containsExactly(2L, 1L, null);
    }

    @Test
    void aRowHasItsAncestorsInsideAndIsListedUnderEach() {
        office.folder(1L, null);
        office.folder(2L, 1L);
        office.folder(3L, 2L);
        KeyLayout listed = new KeyLayout(List.of(column("^id", Type.BIGINT)), List.of(column("^", Type.BIGINT), ID));
        RowKind base = with(kind("folder", RowRole.BASE, partitionKey(ID), "up"), "folder.up", "^id", "^", "^up")
                .withSlots(List.of(new RowKind.Slot("below", listed)));

        StoredRow leaf = of(base).get(2);
        assertThat(leaf.values().get("folder.up"))
                .asString()
                .isEqualTo("[{^id=3, ^=0, ^up=2}, {^id=2, ^=1, ^up=1}, {^id=1, ^=2, ^up=null}]");
        assertThat(leaf.slots()).hasToString("{below=([3, 2, 1] | [0, 1, 2], 3)}");
        assertThat(base.ancestorList()).isPresent();
        assertThat(base.children()).isEmpty();
    }

    @Test
    void aRowKnowsItsWayFromTheRoot() {
        office.folder(1L, null);
        office.folder(12L, 1L);
        office.folder(2L, 1L);
        office.folder(3L, 12L);

        assertThat(keys(ways())).containsExactly("(F | 1/, 1)", "(F | 1/12/, 12)", "(F | 1/2/, 2)", "(F | 1/12/3/, 3)");
        assertThat(ways().tree()).isPresent();
        assertThat(ways().expands()).isFalse();
    }

    @Test
    void onAWayNoValueLooksLikeTwo() {
        assertThat(RootPathText.of(List.of(List.of("a/b", 1L), List.of("c~", new BigDecimal("1.50")))))
                .isEqualTo("a~1b/1/c~0/1.5/");
        assertThat(RootPathText.of(List.of(List.of("a"), List.of("b"))))
                .isNotEqualTo(RootPathText.of(List.of(List.of("a/b"))));
        assertThat(RootPathText.of(List.of(List.of("~1")))).isNotEqualTo(RootPathText.of(List.of(List.of("/"))));
        assertThat(RootPathText.of(List.of(List.of(30L)))).isEqualTo("30/");
        assertThat(RootPathText.steps("a/1/", "a/1/b/2/c/3/", 2)).isEqualTo(2);
    }

    @Test
    void aWayThroughACycleEnds() {
        office.folder(1L, 2L);
        office.folder(2L, 1L);

        assertThat(keys(ways())).containsExactly("(F | 2/1/, 1)", "(F | 1/2/, 2)");
    }

    private static RowKind ways() {
        KeyLayout layout = new KeyLayout(List.of(Segment.tag("F")), List.of(column("^*", Type.TEXT), ID));
        RowKind plain = kind("folder", RowRole.VIEW, layout, "up");
        return with(plain, List.of(), Optional.of(new RowKind.Expansion(RowKind.Expansion.Unit.WAY, "folder.up")));
    }

    @Test
    void aCycleOfAncestorsEnds() {
        office.folder(1L, 2L);
        office.folder(2L, 1L);

        assertThat(keys(ancestors())).containsExactly("(1 | 0, 1)", "(2 | 1, 1)", "(2 | 0, 2)", "(1 | 1, 2)");
    }

    @Test
    void aPolymorphicReferenceHoldsOnlyUnderItsLabel() {
        office.contact(1L, "Ann");
        office.note(10L, "contact", 1L, "hello");
        office.note(11L, "search", 1L, "other");
        RowKind view = kind("note", RowRole.VIEW, partitionKey(ID), "note.owner_id:contact/name");
        RowKind base = with(kind("contact", RowRole.BASE, partitionKey(ID)), "note.owner_id:contact", "text");

        assertThat(of(view))
                .extracting(each -> each.values().values())
                .asString()
                .isEqualTo("[[Ann], [null]]");
        assertThat(of(base).get(0).values()).hasToString("{note.owner_id:contact=[{text=hello}]}");
    }

    @Test
    void childrenAreEmbeddedInTheOrderOfTheirKeys() {
        office.contact(1L, "Ann");
        office.contact(2L, "Bob");
        office.search(10L, 1L, "new");
        office.search(9L, 1L, "active");
        RowKind base = with(
                kind("contact", RowRole.BASE, partitionKey(ID), "name"),
                "search.contact_id",
                "id",
                "search.contact_id/name");

        assertThat(of(base))
                .extracting(each -> each.values().toString())
                .containsExactly(
                        "{name=Ann, search.contact_id=[{id=9, search.contact_id/name=Ann},"
                                + " {id=10, search.contact_id/name=Ann}]}",
                        "{name=Bob, search.contact_id=[]}");
        assertThat(of(kind("search", RowRole.EMBEDDED, partitionKey(ID)))).isEmpty();
    }

    @Test
    void aGuardHoldsNoNull() {
        office.search(1L, Map.of("email", "a@b"));
        office.search(2L, 4L, "new");
        KeyLayout layout = partitionKey(Segment.tag("EMAIL"), column("email", Type.TEXT));

        assertThat(keys(kind("search", RowRole.GUARD, layout, "id"))).containsExactly("(EMAIL, a@b | )");
        assertThat(keys(kind("search", RowRole.POINTER, layout, "id")))
                .containsExactly("(EMAIL, a@b | )", "(EMAIL, null | )");
    }

    @Test
    void aLocatorLeadsFromThePrimaryKeyToThePlace() {
        office.search(1L, 4L, "new");

        assertThat(of(kind("search", RowRole.LOCATOR, partitionKey(ID), "contact_id"))
                        .get(0)
                        .values())
                .isEqualTo(Map.of("contact_id", 4L));
    }

    @Test
    void slotsAreKeysByIndex() {
        office.search(1L, 4L, "new");
        RowKind slotted = kind("search", RowRole.BASE, partitionKey(ID))
                .withSlots(List.of(
                        new RowKind.Slot("by_contact", partitionKey(column("contact_id", Type.BIGINT))),
                        new RowKind.Slot("by_email", partitionKey(column("email", Type.TEXT)))));

        assertThat(of(slotted).get(0).slots()).hasToString("{by_contact=(4 | ), by_email=(null | )}");
        assertThat(of(kind("search", RowRole.BASE, partitionKey(ID))).get(0).slots())
                .isEmpty();
    }

    @Test
    void oneRowIsAsAmongAllAndACounterHasNone() {
        office.search(1L, 4L, "new");
        Row second = office.search(2L, 4L, "new");
        RowKind view = kind("search", RowRole.VIEW, partitionKey(ID), "status");

        assertThat(DeriveRows.of(MODEL, view, office, second)).containsExactly(of(view).get(1));
        RowKind counter = kind("search", RowRole.COUNTER, partitionKey(ID));
        assertThatThrownBy(() -> DeriveRows.of(MODEL, counter, office, second)).hasMessageContaining("groups");
    }

    @Test
    void aRowIsThereForEachAncestorOfItsParent() {
        office.folder(1L, null);
        office.folder(2L, 1L);
        office.folder(3L, 2L);
        KeyLayout layout = new KeyLayout(
                List.of(column("folder.up/^id", Type.BIGINT)), List.of(column("folder.up/^", Type.BIGINT), ID));
        RowKind plain = kind("folder", RowRole.VIEW, layout, "folder.up/^up", "folder.up/up");
        RowKind.Expansion each =
                new RowKind.Expansion(RowKind.Expansion.Unit.ANCESTOR, List.of("folder.up"), "folder.up");
        RowKind below = with(plain, List.of(), Optional.of(each));
        List<String> expected = of(ancestors()).stream()
                .filter(row -> !row.key().sort().get(0).equals(0L))
                .map(row ->
                        row.key().partition() + " " + ((Long) row.key().sort().get(0) - 1) + " "
                                + row.key().sort().get(1) + " " + row.values().get("^up"))
                .toList();
        assertThat(of(below)).isNotEmpty();
        assertThat(of(below).stream()
                        .map(row -> row.key().partition() + " "
                                + row.key().sort().get(0) + " "
                                + row.key().sort().get(1) + " " + row.values().get("folder.up/^up")))
                .containsExactlyElementsOf(expected);
    }

    private List<StoredRow> of(RowKind kind) {
        return DeriveRows.of(MODEL, kind, office);
    }

    private List<String> keys(RowKind kind) {
        return of(kind).stream().map(each -> each.key().toString()).toList();
    }

    private static RowKind ancestors() {
        KeyLayout layout = new KeyLayout(List.of(column("^id", Type.BIGINT)), List.of(column("^", Type.BIGINT), ID));
        RowKind plain = kind("folder", RowRole.VIEW, layout, "^up");
        return with(plain, List.of(), Optional.of(new RowKind.Expansion(RowKind.Expansion.Unit.ANCESTOR, "folder.up")));
    }

    private static RowKind with(RowKind kind, List<Condition> when, Optional<RowKind.Expansion> each) {
        return kind.withPredicate(when).withExpansion(each);
    }

    private static RowKind with(RowKind kind, String relationship, String... columns) {
        List<ColumnPath> paths = Arrays.stream(columns).map(ColumnPath::parse).toList();
        return kind.withEmbeds(List.of(new RowKind.Embed(relationship, paths)));
    }
}
