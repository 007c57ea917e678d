package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonValue;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import java.util.List;

/**
 * Reads a query that {@link WriteQueryJson} wrote. Used by {@code ReadConditionJson}, {@code ReadModelJson},
 * {@code ReadPlansJson} and {@code ReadStepJson}.
 */
final class ReadQueryJson {

    private ReadQueryJson() {}

    static Query of(JsonValue value) {
        return value.object(fields -> new Query(
                source(fields.at("root")),
                ReadConditionJson.list(fields.at("where")),
                fields.at("outputs").list(ReadQueryJson::output),
                distinct(fields.at("distinct")),
                ReadTermJson.columns(fields.at("groups")),
                ReadConditionJson.list(fields.at("having")),
                order(fields.at("order")),
                fields.maybe("limit").map(ReadTermJson::of)));
    }

    static Source source(JsonValue value) {
        return value.object(fields -> new Source(
                fields.at("alias").text(),
                fields.at("entity").text(),
                fields.maybe("link").map(ReadQueryJson::link),
                ReadConditionJson.list(fields.at("on")),
                fields.maybe("recursion").map(ReadQueryJson::recursion),
                fields.maybe("first").map(ReadQueryJson::first),
                fields.at("joins").list(ReadQueryJson::source)));
    }

    static List<Query.Order> order(JsonValue value) {
        return value.list(each -> each.object(fields -> new Query.Order(
                ReadTermJson.of(fields.at("by")),
                fields.at("descending").flag(),
                fields.at("nullsFirst").flag())));
    }

    private static Source.Link link(JsonValue value) {
        return value.object(fields -> new Source.Link(
                fields.at("from").text(),
                fields.at("relationship").text(),
                fields.at("direction").word(Source.Direction.class),
                fields.at("join").word(Source.Join.class)));
    }

    private static Source.Recursion recursion(JsonValue value) {
        return value.object(fields -> new Source.Recursion(
                fields.at("relationship").text(),
                fields.at("direction").word(Source.Direction.class),
                ReadConditionJson.list(fields.at("start")),
                fields.at("distinct").flag(),
                fields.maybe("depth").map(JsonValue::text),
                fields.at("depthStart").integer()));
    }

    private static Source.PerParentLimit first(JsonValue value) {
        return value.object(
                fields -> new Source.PerParentLimit(ReadTermJson.of(fields.at("limit")), order(fields.at("order"))));
    }

    private static Query.Output output(JsonValue value) {
        return value.object(fields -> new Query.Output(fields.at("name").text(), ReadTermJson.of(fields.at("value"))));
    }

    private static Query.Distinct distinct(JsonValue value) {
        return value.object(
                fields -> new Query.Distinct(fields.at("rows").flag(), ReadTermJson.columns(fields.at("firstOf"))));
    }
}
