package dev.keywright.mongodb.ddl;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.ddl.ScriptComments;
import dev.keywright.core.design.Design;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.Table;
import dev.keywright.mongodb.table.IndexShape;
import dev.keywright.mongodb.table.TableShape;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;

/**
 * Prints a script for mongosh: a collection for each table, with the validator and the indexes that the engine creates.
 * Used by {@code MongoProvider}.
 *
 * <pre>
 *   db.createCollection("site", {"validator": {"$jsonSchema": {…}}});
 *   db.getCollection("site").createIndex({"host": 1}, {"name": "site_by_host"});
 * </pre>
 */
public final class MongoshDdl implements DdlWriter {

    private static final ScriptComments COMMENTS = new ScriptComments("//");

    @Override
    public String format() {
        return "mongosh";
    }

    @Override
    public String write(Design design) {
        return COMMENTS.head(design, "MongoDB", "Run it with mongosh URL FILE.")
                + design.tables().stream()
                        .map(each -> "\n" + table(design, each))
                        .collect(Collectors.joining());
    }

    private static String table(Design design, Table table) {
        TableShape shape = TableShape.of(table, Optional.of(design.model()), design.target());
        String kept = table.retention()
                .map(each -> COMMENTS.line("Kept " + each + "; each row has the time at which it expires."))
                .orElse("");
        BsonDocument options = new BsonDocument("validator", shape.validator());
        if (table.emitsChanges()) {
            options.append("changeStreamPreAndPostImages", new BsonDocument("enabled", BsonBoolean.TRUE));
        }
        String name = "\"" + shape.collection() + "\"";
        return COMMENTS.rows(table) + kept + "db.createCollection(" + name + ", " + json(options) + ");\n"
                + shape.byDesignedName().entrySet().stream()
                        .map(each -> index(name, each.getKey(), each.getValue()))
                        .collect(Collectors.joining());
    }

    private static String index(String collection, String designed, IndexShape index) {
        return designed.equals(index.name())
                ? "db.getCollection(" + collection + ").createIndex(\n  " + json(index.keys()) + ",\n  "
                        + json(index.options()) + "\n);\n"
                : COMMENTS.line("The index " + designed + " is " + index.name() + ".");
    }

    private static String json(BsonDocument document) {
        return JsonText.layout(document.toJson()).strip();
    }
}
