package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonValue;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Source;
import java.util.List;

/** Reads what {@link WriteForm} writes. */
final class ReadForm {

    private ReadForm() {}

    static Form of(JsonValue value) {
        return value.object(fields -> new Form(
                source(fields.at("root")),
                ReadCondition.list(fields.at("where")),
                fields.at("outputs").list(ReadForm::output),
                distinct(fields.at("distinct")),
                ReadTerm.columns(fields.at("groups")),
                ReadCondition.list(fields.at("having")),
                order(fields.at("order")),
                fields.maybe("limit").map(ReadTerm::of)));
    }

    static Source source(JsonValue value) {
        return value.object(fields -> new Source(
                fields.at("alias").text(),
                fields.at("entity").text(),
                fields.maybe("link").map(ReadForm::link),
                ReadCondition.list(fields.at("on")),
                fields.maybe("recursion").map(ReadForm::recursion),
                fields.maybe("first").map(ReadForm::first),
                fields.at("joins").list(ReadForm::source)));
    }

    static List<Form.Order> order(JsonValue value) {
        return value.list(each -> each.object(fields -> new Form.Order(
                ReadTerm.of(fields.at("by")),
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
                ReadCondition.list(fields.at("start")),
                fields.at("distinct").flag(),
                fields.maybe("depth").map(JsonValue::text),
                fields.at("depthStart").integer()));
    }

    private static Source.First first(JsonValue value) {
        return value.object(fields -> new Source.First(ReadTerm.of(fields.at("limit")), order(fields.at("order"))));
    }

    private static Form.Output output(JsonValue value) {
        return value.object(fields -> new Form.Output(fields.at("name").text(), ReadTerm.of(fields.at("value"))));
    }

    private static Form.Distinct distinct(JsonValue value) {
        return value.object(
                fields -> new Form.Distinct(fields.at("rows").flag(), ReadTerm.columns(fields.at("firstOf"))));
    }
}
