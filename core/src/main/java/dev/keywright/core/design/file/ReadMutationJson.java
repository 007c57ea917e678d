package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonKind;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.model.Mutation;
import java.util.List;

/** Reads a mutation that {@link WriteMutationJson} wrote. Used by {@code ReadModelJson}. */
final class ReadMutationJson {

    private static final List<JsonKind<? extends Mutation>> KINDS = List.of(
            new JsonKind<>("insert", ReadMutationJson::insert),
            new JsonKind<>("update", ReadMutationJson::update),
            new JsonKind<>("delete", ReadMutationJson::delete),
            new JsonKind<>("upsert", ReadMutationJson::upsert));

    private ReadMutationJson() {}

    static Mutation of(JsonValue value) {
        return value.tagged(KINDS);
    }

    private static Mutation.Insert insert(JsonFields fields) {
        return new Mutation.Insert(entity(fields), assignments(fields, "values"));
    }

    private static Mutation.Update update(JsonFields fields) {
        return new Mutation.Update(
                entity(fields), ReadConditionJson.list(fields.at("where")), assignments(fields, "values"));
    }

    private static Mutation.Delete delete(JsonFields fields) {
        return new Mutation.Delete(entity(fields), ReadConditionJson.list(fields.at("where")));
    }

    private static Mutation.Upsert upsert(JsonFields fields) {
        return new Mutation.Upsert(
                entity(fields),
                fields.at("key").texts(),
                assignments(fields, "values"),
                assignments(fields, "otherwise"));
    }

    private static String entity(JsonFields fields) {
        return fields.at("entity").text();
    }

    private static List<Mutation.Assignment> assignments(JsonFields fields, String name) {
        return fields.at(name)
                .list(each -> each.object(assigned ->
                        new Mutation.Assignment(assigned.at("column").text(), ReadTermJson.of(assigned.at("value")))));
    }
}
