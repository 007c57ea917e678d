package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Tests indexes over lists inside a row. Such an index has one entry for each element of an array, or for each ancestor
 * that a row embeds. Used by {@code EngineKit}.
 *
 * <pre>
 *   folder   (id | )   tags, inside ^id, ^   in by_tag (tags[] | id), in by_ancestor (^id | ^, id)
 * </pre>
 */
interface ListIndexKit extends Kit {

    String FOLDER = "folder";
    String UP = "folder.up";
    String BY_TAG = "by_tag";
    String BY_ANCESTOR = "by_ancestor";

    private static Model model() {
        Entity folder = new Entity(
                FOLDER,
                100,
                List.of(
                        attribute("id", Type.BIGINT),
                        attribute("up", Type.BIGINT),
                        attribute("tags", Type.array(Type.TEXT))),
                List.of("id"),
                false,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty());
        Relationship up = new Relationship(
                FOLDER,
                List.of("up"),
                FOLDER,
                List.of("id"),
                true,
                BigDecimal.ONE,
                OptionalLong.empty(),
                true,
                false,
                Relationship.OnDelete.REFUSE,
                Optional.empty());
        return new Model("kit", List.of(folder), List.of(up), List.of(), List.of());
    }

    private static Attribute attribute(String name, Type type) {
        return new Attribute(
                name, type, !name.equals("id"), Optional.empty(), false, 1, 1, Optional.empty(), OptionalLong.empty());
    }

    private static Table folders() {
        Segment id = SampleTables.segment("id", Type.BIGINT, false);
        RowKind kind = RowKind.of(
                        FOLDER,
                        FOLDER,
                        RowRole.BASE,
                        new KeyLayout(List.of(id), List.of()),
                        List.of(ColumnPath.own("tags")))
                .withEmbeds(List.of(new RowKind.Embed(UP, List.of(ColumnPath.ancestor("id"), ColumnPath.depth()))))
                .withSlots(List.of(
                        new RowKind.Slot(
                                BY_TAG,
                                new KeyLayout(
                                        List.of(Segment.column(ColumnPath.element("tags"), Type.TEXT, false)),
                                        List.of(id))),
                        new RowKind.Slot(
                                BY_ANCESTOR,
                                new KeyLayout(
                                        List.of(Segment.column(ColumnPath.ancestor("id"), Type.BIGINT, false)),
                                        List.of(Segment.column(ColumnPath.depth(), Type.BIGINT, false), id)))));
        return new Table(
                FOLDER,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(index(BY_ANCESTOR), index(BY_TAG)),
                List.of(kind));
    }

    private static Table.Index index(String name) {
        return new Table.Index(name, List.of(), List.of(), List.of(), false, false);
    }

    /** A folder with its ancestors, itself first. */
    private static StoredRow folder(List<String> tags, Long... ancestors) {
        List<Map<String, Object>> inside = new ArrayList<>();
        for (long steps = 0; steps < ancestors.length; steps++) {
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("^id", ancestors[(int) steps]);
            each.put("^", steps);
            inside.add(each);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("tags", tags);
        values.put(UP, inside);
        List<Object> steps =
                new ArrayList<>(LongStream.range(0, ancestors.length).boxed().toList());
        return new StoredRow(
                FOLDER,
                new Key(List.of(ancestors[0]), List.of()),
                values,
                Map.of(
                        BY_TAG,
                        new Key(List.of(tags), List.of(ancestors[0])),
                        BY_ANCESTOR,
                        new Key(List.of(List.of(ancestors)), List.of(steps, ancestors[0]))));
    }

    private static RangeRequest tagged(String tag, int limit) {
        return RangeRequest.strong(FOLDER, FOLDER, KeyRange.of(List.of(tag)), limit)
                .throughIndex(Optional.of(BY_TAG));
    }

    private static RangeRequest below(long top, int limit) {
        return RangeRequest.strong(FOLDER, FOLDER, KeyRange.of(List.of(top)), limit)
                .throughIndex(Optional.of(BY_ANCESTOR));
    }

    private static List<Object> ids(Engine engine, RangeRequest request) {
        return engine.range(request).stream()
                .map(each -> each.key().partition().get(0))
                .toList();
    }

    /** All rows of a range, read one row a page. */
    private static List<Object> paged(Engine engine, RangeRequest request) {
        List<Object> ids = new ArrayList<>();
        List<StoredRow> page = engine.range(request.pageAfter(Optional.empty(), 1));
        while (!page.isEmpty()) {
            ids.add(page.get(0).key().partition().get(0));
            page = engine.range(request.pageAfter(Optional.of(page.get(0)), 1));
        }
        return ids;
    }

    /**
     * Runs a test on two paths of folders. Their numbers are chosen so that neither the smallest nor the largest
     * ancestor identifies a folder's position.
     *
     * <pre>
     *   50 ── 20 ── 90 ── 10        50 ── 70
     * </pre>
     */
    private void onFolders(Consumer<Engine> test) {
        try (Engine engine = open()) {
            if (engine.profile().has(Capability.MULTIKEY)) {
                engine.describe(model());
                engine.create(List.of(folders()));
                List.of(
                                folder(List.of("a"), 50L),
                                folder(List.of("a", "c"), 20L, 50L),
                                folder(List.of("b"), 90L, 20L, 50L),
                                folder(List.of("c", "a", "z"), 10L, 90L, 20L, 50L),
                                folder(List.of(), 70L, 50L))
                        .forEach(each -> engine.write(Commit.of(Commit.put(FOLDER, each)))
                                .orThrow());
                test.accept(engine);
            }
        }
    }

    @Test
    default void aRowIsListedUnderEachElement() {
        onFolders(engine -> {
            assertThat(ids(engine, tagged("a", 9))).containsExactly(10L, 20L, 50L);
            assertThat(ids(engine, tagged("c", 9))).containsExactly(10L, 20L);
            assertThat(ids(engine, tagged("x", 9))).isEmpty();
            assertThat(paged(engine, tagged("a", 9))).containsExactly(10L, 20L, 50L);
        });
    }

    @Test
    default void aRowIsListedUnderEachAncestorByTheStepsToIt() {
        onFolders(engine -> {
            assertThat(ids(engine, below(50, 9))).containsExactly(50L, 20L, 70L, 90L, 10L);
            assertThat(ids(engine, below(20, 9))).containsExactly(20L, 90L, 10L);
            assertThat(ids(engine, below(70, 9))).containsExactly(70L);
            assertThat(ids(engine, below(60, 9))).isEmpty();
            assertThat(ids(engine, below(50, 3))).containsExactly(50L, 20L, 70L);
            assertThat(paged(engine, below(50, 9))).containsExactly(50L, 20L, 70L, 90L, 10L);
            assertThat(paged(engine, below(20, 9))).containsExactly(20L, 90L, 10L);
        });
    }

    /** MongoDB has no such order; a design that needs the other direction gets an index of its own. */
    @Test
    default void listsAreReadForwardOnly() {
        onFolders(engine -> {
            refused(() -> engine.range(tagged("a", 9).reversed()), "by_tag over a list can be read forward only");
            refused(() -> engine.range(below(50, 9).reversed()), "by_ancestor over a list can be read forward only");
        });
    }

    @Test
    default void stepsHaveBounds() {
        onFolders(engine -> {
            RangeRequest all = below(50, 9);
            RangeRequest near = all.within(all.keys().from(1L, true).upTo(2L, true));
            assertThat(ids(engine, near)).containsExactly(20L, 70L, 90L);
            assertThat(paged(engine, near)).containsExactly(20L, 70L, 90L);
            assertThat(ids(
                            engine,
                            RangeRequest.strong(FOLDER, FOLDER, KeyRange.of(List.of(50L), List.of(2L)), 9)
                                    .throughIndex(Optional.of(BY_ANCESTOR))))
                    .containsExactly(90L);
        });
    }

    @Test
    default void aRowThatMovesIsListedUnderItsNewAncestorsAlone() {
        onFolders(engine -> {
            engine.write(Commit.of(Commit.put(FOLDER, folder(List.of("b"), 90L, 70L, 50L))))
                    .orThrow();
            engine.write(Commit.of(Commit.put(FOLDER, folder(List.of("c"), 10L, 90L, 70L, 50L))))
                    .orThrow();
            assertThat(ids(engine, below(20, 9))).containsExactly(20L);
            assertThat(ids(engine, below(70, 9))).containsExactly(70L, 90L, 10L);
            engine.write(Commit.of(
                            new Commit.Delete(FOLDER, FOLDER, new Key(List.of(10L), List.of()), Expect.ANYTHING)))
                    .orThrow();
            assertThat(ids(engine, below(50, 9))).containsExactly(50L, 20L, 70L, 90L);
        });
    }

    @Test
    default void ancestorsAreThoseThatWereWritten() {
        onFolders(engine -> {
            StoredRow row = engine.range(below(90, 9)).get(1);
            assertThat(row.values().get(UP))
                    .isEqualTo(folder(List.of(), 10L, 90L, 20L, 50L).values().get(UP));
            assertThat(row.slots().get(BY_ANCESTOR))
                    .isEqualTo(new Key(List.of(List.of(10L, 90L, 20L, 50L)), List.of(List.of(0L, 1L, 2L, 3L), 10L)));
        });
    }
}
