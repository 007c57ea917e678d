package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.keywright.core.design.Design;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A script for mongosh: a collection a table, each with a validator and its indexes.
 *
 * <pre>
 *   db.createCollection("site", {"validator": {"$jsonSchema": {…}}});
 *   db.getCollection("site").createIndex({"host": 1}, {"name": "site_by_host"});
 * </pre>
 */
final class MongoshDdl implements DdlWriter {

    private static final ScriptComments COMMENTS = new ScriptComments("//");

    @Override
    public String write(Design design) {
        return COMMENTS.head(design, "MongoDB", "Run it with mongosh URL FILE.")
                + design.tables().stream()
                        .map(each -> "\n" + table(design, each))
                        .collect(Collectors.joining());
    }

    private static String table(Design design, Table table) {
        MongoFields fields = MongoFields.of(design, table);
        String name = text(NameRule.MONGODB.legalName(table.name()));
        ObjectNode options = JsonText.object();
        options.putObject("validator").set("$jsonSchema", schema(fields));
        if (table.emitsChanges()) {
            options.putObject("changeStreamPreAndPostImages").put("enabled", true);
        }
        StringBuilder out = new StringBuilder(COMMENTS.rows(table));
        table.retention()
                .ifPresent(each ->
                        out.append(COMMENTS.line("Kept " + each + "; each row has the time at which it expires.")));
        out.append("db.createCollection(" + name + ", " + json(options) + ");\n");
        List<MongoIndexes.CreateIndex> before = new ArrayList<>();
        for (MongoIndexes.CreateIndex each : new MongoIndexes(fields).all()) {
            out.append(index(name, each, before));
            before.add(each);
        }
        return out.toString();
    }

    /** MongoDB refuses an index that differs from another in its name only, and any of its own over {@code _id}. */
    private static String index(
            String collection, MongoIndexes.CreateIndex index, List<MongoIndexes.CreateIndex> before) {
        Optional<String> same = index.keys().size() == 1 && index.keys().has("_id")
                ? Optional.of("_id_")
                : before.stream()
                        .filter(each -> alike(each, index))
                        .map(each -> each.options().get("name").asText())
                        .findFirst();
        return same.map(each ->
                        COMMENTS.line("The index " + index.options().get("name").asText() + " is " + each + "."))
                .orElseGet(() -> "db.getCollection(" + collection + ").createIndex(\n  " + json(index.keys()) + ",\n  "
                        + json(index.options()) + "\n);\n");
    }

    private static boolean alike(MongoIndexes.CreateIndex one, MongoIndexes.CreateIndex other) {
        return one.keys().toString().equals(other.keys().toString())
                && one.options()
                        .deepCopy()
                        .without("name")
                        .equals(other.options().deepCopy().without("name"));
    }

    private static ObjectNode schema(MongoFields fields) {
        List<RowKind> rows = fields.table().storedKinds();
        if (rows.size() == 1) {
            return document(fields, rows.get(0));
        }
        ObjectNode node = JsonText.object();
        return node.set("anyOf", JsonText.list(rows, each -> document(fields, each)));
    }

    /** Fields may be missing: a row that is only locked, or has gone, has none but marks. */
    private static ObjectNode document(MongoFields fields, RowKind kind) {
        ObjectNode node = JsonText.object()
                .put("bsonType", "object")
                .put("title", kind.name())
                .put("description", kind.key().toString());
        ObjectNode properties = node.putObject("properties");
        properties.set(MongoFields.ID, fields.idSchema(kind));
        fields.columns().of(kind).forEach(each -> properties.set(each.name(), BsonTypes.fieldSchema(each)));
        return node;
    }

    private static String json(ObjectNode node) {
        return new String(JsonText.write(node), StandardCharsets.UTF_8).strip();
    }

    private static String text(String value) {
        return new TextNode(value).toString();
    }
}
