package dev.keywright.examples.generate;

import static dev.keywright.examples.generated.manhunt.ContactMethodKind.CALL;
import static dev.keywright.examples.generated.manhunt.ContactMethodKind.EMAIL;
import static dev.keywright.examples.generated.manhunt.SearchStatus.ACTIVE;
import static dev.keywright.examples.generated.manhunt.SearchStatus.SUCCESSFUL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.row.Row;
import dev.keywright.examples.ExampleDesigns;
import dev.keywright.examples.generated.catalog.Catalog;
import dev.keywright.examples.generated.manhunt.Contact;
import dev.keywright.examples.generated.manhunt.ContactValues;
import dev.keywright.examples.generated.manhunt.DomainValues;
import dev.keywright.examples.generated.manhunt.Manhunt;
import dev.keywright.examples.generated.manhunt.ManhuntFeed;
import dev.keywright.examples.generated.manhunt.Search;
import dev.keywright.examples.generated.manhunt.SearchValues;
import dev.keywright.examples.generated.manhunt.SearchWithAttempts;
import dev.keywright.examples.generated.manhunt.SearchesByStatus;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.feed.Event;
import dev.keywright.store.typed.PageOf;
import dev.keywright.store.typed.Versioned;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application written on generated code, on RocksDB. */
class ManhuntTest {

    private static final Instant MORNING = Instant.parse("2026-03-01T08:00:00Z");
    private static final UUID DOMAIN = new UUID(1, 1);
    private static final UUID ANN = new UUID(2, 1);

    @TempDir
    private Path folder;

    private Store store;
    private Manhunt manhunt;

    @BeforeEach
    void open() {
        store = Store.create(
                "rocksdb:" + folder.resolve("rows"),
                ExampleDesigns.of(Project.root().resolve("examples/manhunt"), "rocksdb"));
        manhunt = new Manhunt(store);
        manhunt.domainRows().insert(new DomainValues().id(DOMAIN).name("Reds"));
        manhunt.contactRows().insert(new Contact(ANN, DOMAIN, "Ann", MORNING));
    }

    @AfterEach
    void close() {
        assertThat(store.check()).isEmpty();
        store.close();
    }

    private static UUID search(int number) {
        return new UUID(3, number);
    }

    private void searches(int count) {
        for (int number = 0; number < count; number++) {
            manhunt.startSearch(search(number), ANN, "{}", MORNING.plusSeconds(number));
        }
    }

    @Test
    void rowsAreInsertedAndFound() {
        Search search = new Search(search(0), ANN, ACTIVE, "{}", Optional.empty(), MORNING, Optional.of(MORNING));
        assertThat(manhunt.searchRows().insert(search)).isEqualTo(search);
        assertThat(manhunt.searchRows().find(search(0)).map(Versioned::row)).contains(search);
        assertThat(manhunt.searchRows().find(search(1))).isEmpty();
        Row row = store.row("search", Map.of("id", search(0))).orElseThrow().row();
        assertThat(row.value("status")).isEqualTo("active");
        assertThat(row.value("resolution")).isNull();
        assertThat(manhunt.domainRows().find(DOMAIN).orElseThrow().row().createdAt())
                .as("what was left out has the default")
                .isAfter(MORNING);
    }

    @Test
    void rowsAreUpdatedAndDeletedByTheirVersion() {
        searches(1);
        long version = manhunt.searchRows().find(search(0)).orElseThrow().version();
        SearchValues ended = new SearchValues().status(SUCCESSFUL).resolution("called back");
        assertThat(manhunt.searchRows().update(search(0), version, ended)).isTrue();
        assertThatThrownBy(() -> manhunt.searchRows().update(search(0), version, ended))
                .isInstanceOf(VersionConflict.class);
        assertThatThrownBy(() -> manhunt.searchRows().delete(search(0), version))
                .isInstanceOf(VersionConflict.class);
        Search found = manhunt.searchRows().find(search(0)).orElseThrow().row();
        assertThat(found.resolution()).contains("called back");
        manhunt.searchRows().update(search(0), new SearchValues().resolution(Optional.empty()));
        assertThat(manhunt.searchById(search(0)).orElseThrow().resolution()).isEmpty();
        assertThatThrownBy(() -> manhunt.searchRows().update(search(0), new SearchValues().id(search(1))))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("the id of a row of search cannot change");
        assertThat(manhunt.searchRows().delete(search(0))).isTrue();
        assertThat(manhunt.searchRows().delete(search(0))).isFalse();
        manhunt.searchRows().upsert(found);
        assertThat(manhunt.searchById(search(0))).isPresent();
    }

    @Test
    void pagesFollowOneAnother() {
        searches(7);
        manhunt.endSearch(SUCCESSFUL, Optional.empty(), MORNING, search(3));
        PageOf<SearchesByStatus> page =
                manhunt.searchesByStatus(ANN, ACTIVE).pagesOf(4).firstPage();
        assertThat(page.rows())
                .extracting(SearchesByStatus::id)
                .containsExactly(search(0), search(1), search(2), search(4));
        assertThat(page.next().orElseThrow().rows())
                .extracting(SearchesByStatus::id)
                .containsExactly(search(5), search(6));
        assertThat(manhunt.searchesByStatus(ANN, ACTIVE)
                        .page(page.cursor().orElseThrow())
                        .rows())
                .hasSize(2);
        List<UUID> all = new ArrayList<>();
        manhunt.searchesByStatusBefore(ANN, ACTIVE, MORNING.plusSeconds(5)).forEach(each -> all.add(each.id()));
        assertThat(all).containsExactly(search(4), search(2), search(1), search(0));
    }

    @Test
    void childrenAreNestedInTheirParent() {
        searches(1);
        assertThat(manhunt.searchWithAttempts(search(0)).orElseThrow().searchAttemptRows())
                .isEmpty();
        assertThat(manhunt.searchWithAttempts(search(1))).isEmpty();
        manhunt.recordAttempt(search(0), new UUID(4, 1), CALL, "+1", MORNING);
        manhunt.recordAttempt(search(0), new UUID(4, 2), EMAIL, "ann@example.com", MORNING);
        manhunt.recordResponse(Optional.of("yes"), search(0), new UUID(4, 2));
        SearchWithAttempts found = manhunt.searchWithAttempts(search(0)).orElseThrow();
        assertThat(found.id()).isEqualTo(search(0));
        assertThat(found.searchAttemptRows())
                .extracting(each -> each.kind() + " " + each.response().orElse("-"))
                .containsExactly("CALL -", "EMAIL yes");
    }

    @Test
    void changesInAGroupHappenTogether() {
        assertThatThrownBy(() -> manhunt.together(group -> {
                    group.startSearch(search(0), ANN, "{}");
                    assertThat(group.searchRows().find(search(0))).isPresent();
                    return group.startSearch(search(1), new UUID(9, 9), "{}");
                }))
                .hasMessageContaining("contact");
        assertThat(manhunt.searchRows().find(search(0))).isEmpty();
    }

    @Test
    void theFeedDeliversRows() {
        ManhuntFeed feed = new ManhuntFeed(store, "mailer");
        List<String> seen = new ArrayList<>();
        feed.onContact(each -> seen.add(each.before().map(Contact::name).orElse("-") + " "
                        + each.after().map(Contact::name).orElse("-")))
                .onSearch(each -> seen.add("search"), Event.What.DELETE);
        searches(1);
        manhunt.contactRows().update(ANN, new ContactValues().name("Anna"));
        feed.handle(100);
        assertThat(seen).containsExactly("- Ann", "Ann Anna");
    }

    /** A record does not accept null, and code generated for another design fails before it reads a row wrongly. */
    @Test
    void whatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> new Contact(ANN, DOMAIN, null, MORNING)).hasMessage("name");
        assertThatThrownBy(() -> new Catalog(store))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("generated for another design")
                .hasMessageContaining("entity category(id integer");
    }
}
