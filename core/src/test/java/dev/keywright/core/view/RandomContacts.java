package dev.keywright.core.view;

import static dev.keywright.core.view.SampleContacts.column;
import static dev.keywright.core.view.SampleContacts.kind;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowKind.Expansion;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** A few random rows of the sample model, with replies to notes, and row kinds of all sorts over it. */
final class RandomContacts implements RelatedRows {

    private static final int ROWS = 4;
    private static final String SEARCH = "note.owner_id:search";

    private static final Entity REPLY = SampleContacts.entity(
            "reply", "id", Type.BIGINT, "note_id", Type.BIGINT, "author", Type.TEXT, "folder_id", Type.BIGINT);

    static final Model MODEL = new Model(
            "office",
            Stream.concat(SampleContacts.MODEL.entities().stream(), Stream.of(REPLY))
                    .toList(),
            Stream.concat(
                            SampleContacts.MODEL.relationships().stream(),
                            Stream.of(
                                    SampleContacts.reference("reply", "note_id", "note", Optional.empty()),
                                    SampleContacts.reference("reply", "folder_id", "folder", Optional.empty()),
                                    trusted("reply", "author", "contact", "name")))
                    .toList(),
            List.of(),
            List.of());

    private static final Segment ID = column("id", Type.BIGINT);
    private static final List<Type> VALUED = List.of(Type.BIGINT, Type.INTEGER, Type.TEXT, SampleContacts.STATUS);

    private final Map<String, List<Row>> rows = new LinkedHashMap<>();

    RandomContacts(Random random) {
        MODEL.entities().forEach(entity -> {
            List<Row> all = new ArrayList<>();
            for (long id = 1; id <= ROWS; id++) {
                Map<String, Object> values = new LinkedHashMap<>();
                entity.attributes().forEach(each -> values.put(each.name(), value(entity, each.name(), random)));
                values.put("id", id);
                all.add(new Row(values));
            }
            rows.put(entity.name(), all);
        });
    }

    /** A value of few, so that rows refer to each other. */
    static Object value(Entity entity, String column, Random random) {
        Type type = entity.attribute(column).orElseThrow().type();
        if (random.nextInt(6) == 0 || !VALUED.contains(type) && !type.equals(Type.array(Type.TEXT))) {
            return null;
        }
        int number = random.nextInt(ROWS) + 1;
        if (column.equals("owner_type")) {
            return number % 2 == 0 ? "contact" : "search";
        }
        if (type.equals(SampleContacts.STATUS)) {
            return number % 2 == 0 ? "active" : "ended";
        }
        if (type.equals(Type.array(Type.TEXT))) {
            return number % 2 == 0 ? List.of("a") : List.of("b", "c");
        }
        return type.equals(Type.TEXT)
                ? "n" + number
                : type.equals(Type.INTEGER) ? (Object) number : (Object) (long) number;
    }

    void replace(String entity, int place, Row row) {
        rows.get(entity).set(place, row);
    }

    @Override
    public List<Row> rows(String entity) {
        return List.copyOf(rows.get(entity));
    }

    @Override
    public Optional<Row> parent(Relationship relationship, Row child) {
        return rows(relationship.parent()).stream()
                .filter(each -> refers(relationship, child, each))
                .findFirst();
    }

    @Override
    public List<Row> children(Relationship relationship, Row parent) {
        return rows(relationship.child()).stream()
                .filter(each -> refers(relationship, each, parent))
                .toList();
    }

    private static boolean refers(Relationship relationship, Row child, Row parent) {
        Object reference = child.value(relationship.columns().get(0));
        Object key = parent.value(relationship.parentColumns().get(0));
        return reference != null && key != null && Values.compare(reference, key) == 0;
    }

    static List<RowKind> kinds() {
        return List.of(
                named("notes by contact", notes()),
                named("replies", replies()),
                named("folders of ancestors", eachAncestor()),
                named("folders with ancestors", ancestorList()),
                named("folders by path", rootPathInKey()),
                named("folders with path", rootPath()),
                named("replies below folders", repliesBelow()),
                named("tags", tagged()),
                named("totals", totals()),
                named("indexed", indexed()));
    }

    static RowKind notes() {
        KeyLayout key = key(column(SEARCH + "/search.contact_id/name", Type.TEXT), ID);
        return kind("note", RowRole.VIEW, key, "text", SEARCH + "/status");
    }

    static RowKind replies() {
        return kind("reply", RowRole.VIEW, key(ID), "reply.note_id/note.owner_id:contact/name", "reply.author/id");
    }

    static RowKind eachAncestor() {
        KeyLayout key = key(column("^id", Type.BIGINT), column("^", Type.BIGINT), ID);
        return with(kind("folder", RowRole.VIEW, key), expansion(Expansion.Unit.ANCESTOR, List.of()));
    }

    static RowKind ancestorList() {
        RowKind plain = kind("folder", RowRole.BASE, key(ID));
        List<ColumnPath> columns = List.of(ColumnPath.ancestor("id"), ColumnPath.depth());
        return plain.withEmbeds(List.of(new RowKind.Embed("folder.up", columns)));
    }

    static RowKind rootPathInKey() {
        KeyLayout key = key(column("^*", Type.TEXT), ID);
        return with(kind("folder", RowRole.VIEW, key), expansion(Expansion.Unit.WAY, List.of()));
    }

    static RowKind rootPath() {
        return with(kind("folder", RowRole.VIEW, key(ID), "^*"), expansion(Expansion.Unit.WAY, List.of()));
    }

    static RowKind repliesBelow() {
        KeyLayout key = key(column("reply.folder_id/^id", Type.BIGINT), ID);
        return with(
                kind("reply", RowRole.VIEW, key, "author"),
                expansion(Expansion.Unit.ANCESTOR, List.of("reply.folder_id")));
    }

    static RowKind tagged() {
        RowKind plain = kind("search", RowRole.VIEW, key(column("tags[]", Type.TEXT), ID), "score");
        return with(plain, new Expansion(Expansion.Unit.ELEMENT, "tags"), active());
    }

    static RowKind totals() {
        RowKind.Total sum = new RowKind.Total(Term.Aggregate.Function.SUM, false, Optional.of(ColumnPath.own("score")));
        RowKind plain = kind("search", RowRole.COUNTER, key(column("status", SampleContacts.STATUS)));
        return new RowKind(
                "kind",
                "search",
                plain.role(),
                plain.key(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(sum),
                List.of());
    }

    static RowKind indexed() {
        RowKind.Slot slot =
                new RowKind.Slot("by_score", key(column("score", Type.INTEGER), ID), List.of(active()), List.of());
        return kind("search", RowRole.BASE, key(ID), "contact_id").withSlots(List.of(slot));
    }

    private static Condition active() {
        return new Condition.Compare(
                new Term.Column("search", "status", SampleContacts.STATUS),
                Condition.Operator.EQUAL,
                new Term.Constant(SampleContacts.STATUS, Optional.of("active")));
    }

    private static Expansion expansion(Expansion.Unit unit, List<String> path) {
        return new Expansion(unit, path, "folder.up");
    }

    private static RowKind with(RowKind plain, Expansion expansion, Condition... when) {
        return new RowKind(
                plain.name(),
                plain.entity(),
                plain.role(),
                plain.key(),
                plain.columns(),
                List.of(when),
                Optional.of(expansion),
                List.of(),
                List.of(),
                List.of());
    }

    private static RowKind named(String name, RowKind kind) {
        return kind.withName(name);
    }

    private static KeyLayout key(Segment... segments) {
        return new KeyLayout(List.of(segments), List.of());
    }

    private static Relationship trusted(String child, String column, String parent, String to) {
        Relationship checked = SampleContacts.reference(child, column, parent, Optional.empty());
        return new Relationship(
                child,
                List.of(column),
                parent,
                List.of(to),
                true,
                checked.average(),
                checked.atMost(),
                false,
                checked.initiallyDeferred(),
                checked.onDelete(),
                Optional.empty());
    }
}
