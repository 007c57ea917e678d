package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.model.Mutation;
import java.util.List;

/**
 * Writes a mutation: {@code {"kind": "delete", "entity": "search", "where": […]}}. Stored: a file that exists stays
 * readable, and what its fields mean never changes. Used by {@code WriteModelJson}.
 */
final class WriteMutationJson implements Mutation.Cases<ObjectNode> {

    private WriteMutationJson() {}

    static ObjectNode of(Mutation mutation) {
        return mutation.match(new WriteMutationJson());
    }

    @Override
    public ObjectNode insert(Mutation.Insert insert) {
        return start("insert", insert).set("values", assignments(insert.values()));
    }

    @Override
    public ObjectNode update(Mutation.Update update) {
        ObjectNode node = start("update", update);
        node.set("where", WriteConditionJson.list(update.where()));
        return node.set("values", assignments(update.values()));
    }

    @Override
    public ObjectNode delete(Mutation.Delete delete) {
        return start("delete", delete).set("where", WriteConditionJson.list(delete.where()));
    }

    @Override
    public ObjectNode upsert(Mutation.Upsert upsert) {
        ObjectNode node = start("upsert", upsert);
        node.set("key", JsonText.texts(upsert.key()));
        node.set("values", assignments(upsert.values()));
        return node.set("otherwise", assignments(upsert.onConflict()));
    }

    private static ObjectNode start(String kind, Mutation mutation) {
        return JsonText.object(kind).put("entity", mutation.entity());
    }

    private static ArrayNode assignments(List<Mutation.Assignment> assignments) {
        return JsonText.list(
                assignments,
                each -> JsonText.object().put("column", each.column()).set("value", WriteTermJson.of(each.value())));
    }
}
