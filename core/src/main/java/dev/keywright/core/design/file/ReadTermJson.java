package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonKind;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.query.SqlFunction;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeText;
import java.util.List;

/** Reads a term that {@link WriteTermJson} wrote. */
final class ReadTermJson {

    private static final JsonKind<Term.Column> COLUMN = new JsonKind<>("column", ReadTermJson::column);
    private static final JsonKind<Term.Parameter> PARAMETER = new JsonKind<>("parameter", ReadTermJson::parameter);
    private static final JsonKind<Term.Constant> CONSTANT = new JsonKind<>("constant", ReadTermJson::constant);

    private static final List<JsonKind<? extends Term>> KINDS = List.of(
            COLUMN,
            PARAMETER,
            CONSTANT,
            new JsonKind<>("aggregate", ReadTermJson::aggregate),
            new JsonKind<>("coalesce", ReadTermJson::coalesce),
            new JsonKind<>("arithmetic", ReadTermJson::arithmetic),
            new JsonKind<>("elements", ReadTermJson::elements),
            new JsonKind<>("call", ReadTermJson::call));

    private ReadTermJson() {}

    static Term of(JsonValue value) {
        return value.tagged(KINDS);
    }

    static List<Term> list(JsonValue value) {
        return value.list(ReadTermJson::of);
    }

    static List<Term.Column> columns(JsonValue value) {
        return value.list(each -> each.tagged(List.of(COLUMN)));
    }

    static Term.Parameter parameter(JsonValue value) {
        return value.tagged(List.of(PARAMETER));
    }

    static Type type(JsonValue value) {
        return value.build(() -> TypeText.read(value.text()));
    }

    private static Term.Column column(JsonFields fields) {
        return new Term.Column(fields.at("source").text(), fields.at("name").text(), typed(fields));
    }

    private static Term.Parameter parameter(JsonFields fields) {
        return new Term.Parameter(fields.at("name").text(), typed(fields));
    }

    private static Term.Constant constant(JsonFields fields) {
        return new Term.Constant(typed(fields), fields.maybe("text").map(JsonValue::text));
    }

    private static Term.Aggregate aggregate(JsonFields fields) {
        return new Term.Aggregate(
                fields.at("function").word(Term.Aggregate.Function.class),
                fields.at("distinct").flag(),
                fields.maybe("of").map(ReadTermJson::of),
                typed(fields));
    }

    private static Term.Coalesce coalesce(JsonFields fields) {
        return new Term.Coalesce(
                of(fields.at("value")), fields.at("otherwise").tagged(List.of(CONSTANT)), typed(fields));
    }

    private static Term.Arithmetic arithmetic(JsonFields fields) {
        return new Term.Arithmetic(
                of(fields.at("left")),
                fields.at("operation")
                        .oneOf(List.of(Term.Arithmetic.Operation.values()), Term.Arithmetic.Operation::sign),
                of(fields.at("right")),
                typed(fields));
    }

    private static Term.Call call(JsonFields fields) {
        return new Term.Call(
                fields.at("function").oneOf(List.of(SqlFunction.values()), SqlFunction::sqlName),
                list(fields.at("arguments")),
                typed(fields));
    }

    private static Term.Elements elements(JsonFields fields) {
        return new Term.Elements(list(fields.at("values")), typed(fields));
    }

    private static Type typed(JsonFields fields) {
        return type(fields.at("type"));
    }
}
