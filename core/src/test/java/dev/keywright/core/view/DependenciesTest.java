package dev.keywright.core.view;

import static dev.keywright.core.view.SampleContacts.kind;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.layout.RowKind;
import dev.keywright.core.view.Dependencies.Dependency;
import dev.keywright.core.view.Dependencies.Use;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class DependenciesTest {

    private static final String OF_SEARCH = "note.owner_id:search";
    private static final String OF_CONTACT = "note.owner_id:contact";

    @Test
    void eachColumnHasItsPathItsUseAndItsEffect() {
        assertThat(of(RandomContacts.notes()).all())
                .extracting(DependenciesTest::text)
                .containsExactlyInAnyOrder(
                        "note.owner_id REFERENCE moves",
                        "note.owner_type REFERENCE moves",
                        "note.id KEY moves",
                        "note.text VALUE",
                        OF_SEARCH + " search.contact_id REFERENCE moves",
                        OF_SEARCH + "/search.contact_id contact.name KEY moves",
                        "note.owner_id REFERENCE",
                        "note.owner_type REFERENCE",
                        OF_SEARCH + " search.status VALUE");
    }

    @Test
    void aParentThatNothingChecksIsLostWithTheColumnThatIsReferredTo() {
        Dependencies replies = of(RandomContacts.replies());
        assertThat(replies.effect(List.of("reply.author"), Set.of("name")).refers())
                .isTrue();
        assertThat(replies.effect(List.of("reply.note_id"), Set.of("id")).any()).isFalse();
    }

    @Test
    void aDiscriminatorIsPartOfItsReference() {
        Dependencies replies = of(RandomContacts.replies());
        assertThat(replies.affectedPaths("note", Set.of("owner_type"))).containsExactly(List.of("reply.note_id"));
        assertThat(replies.affectedPaths("note", Set.of("text"))).isEmpty();
        assertThat(replies.entities()).containsExactly("contact", "note", "reply");
        assertThat(replies.parentPaths())
                .containsExactly(
                        List.of("reply.note_id"), List.of("reply.note_id", OF_CONTACT), List.of("reply.author"));
    }

    @Test
    void pathsBeginWhereverTheyPassAnEntity() {
        Dependencies notes = of(RandomContacts.notes());
        assertThat(notes.pathsFrom("search")).containsExactly(List.of("search.contact_id"));
        assertThat(notes.pathsFrom("note"))
                .containsExactly(List.of(OF_SEARCH, "search.contact_id"), List.of(OF_SEARCH));
        assertThat(notes.pathsFrom("contact")).isEmpty();
    }

    @Test
    void aMoveInATreeIsAnEffectOnAllBelow() {
        Dependencies each = of(RandomContacts.eachAncestor());
        assertThat(each.effectInTree(Set.of("up")).refers()).isTrue();
        assertThat(each.effectInTree(Set.of("up")).moves()).isTrue();
        assertThat(each.effect(List.of(), Set.of("up")).any()).isFalse();
        Dependencies list = of(RandomContacts.ancestorList());
        assertThat(list.effectInTree(Set.of("up")).refers()).isTrue();
        assertThat(list.effectInTree(Set.of("up")).moves()).isFalse();
        assertThat(of(RandomContacts.rootPathInKey()).effectInTree(Set.of("up")).moves())
                .isTrue();
        assertThat(of(RandomContacts.rootPath()).effectInTree(Set.of("up")).moves())
                .isFalse();
    }

    @Test
    void conditionsAndElementsDecideWhetherThereIsARow() {
        assertThat(of(RandomContacts.tagged())
                        .effect(List.of(), Set.of("status"))
                        .reasons())
                .extracting(Dependency::use)
                .containsExactly(Use.CONDITION);
        assertThat(of(RandomContacts.tagged()).effect(List.of(), Set.of("tags")).moves())
                .isTrue();
        assertThat(of(RandomContacts.totals())
                        .effect(List.of(), Set.of("score"))
                        .has(Use.TOTAL))
                .isTrue();
    }

    /**
     * On random rows, a change of one column changes exactly the rows that the dependencies say: no other ones, and each
     * dependency at least once.
     */
    @TestFactory
    Stream<DynamicTest> derivedRowsChangeWithTheirDependenciesOnly() {
        return RandomContacts.kinds().stream()
                .map(kind -> DynamicTest.dynamicTest(kind.name(), () -> {
                    CompareDependencies compare = new CompareDependencies(kind);
                    for (long seed = 0; seed < 2_000; seed++) {
                        compare.change(seed);
                    }
                    assertThat(compare.unseen()).isEmpty();
                }));
    }

    private static Dependencies of(RowKind kind) {
        return Dependencies.of(RandomContacts.MODEL, kind);
    }

    private static String text(Dependency each) {
        return (String.join("/", each.path()) + " " + each.entity() + "." + each.column() + " " + each.use()
                        + (each.moves() ? " moves" : ""))
                .strip();
    }
}
