package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonKind;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.List;

/**
 * Reads a condition that {@link WriteConditionJson} wrote. Used by {@code ReadMutationJson}, {@code ReadQueryJson},
 * {@code ReadStepJson} and {@code ReadTablesJson}.
 */
final class ReadConditionJson {

    private static final List<JsonKind<? extends Condition>> KINDS = List.of(
            new JsonKind<>("compare", ReadConditionJson::compare),
            new JsonKind<>("among", fields -> new Condition.Among(term(fields, "value"), terms(fields, "options"))),
            new JsonKind<>("member", fields -> new Condition.Member(term(fields, "element"), term(fields, "array"))),
            new JsonKind<>(
                    "contains", fields -> new Condition.Contains(term(fields, "array"), term(fields, "elements"))),
            new JsonKind<>("like", fields -> new Condition.Like(term(fields, "value"), term(fields, "pattern"))),
            new JsonKind<>("null", fields -> new Condition.IsNull(term(fields, "value"))),
            new JsonKind<>("exists", fields -> new Condition.Exists(ReadQueryJson.source(fields.at("source")))),
            new JsonKind<>("given", ReadConditionJson::given),
            new JsonKind<>("and", fields -> new Condition.And(list(fields.at("parts")))),
            new JsonKind<>("or", fields -> new Condition.Or(list(fields.at("parts")))),
            new JsonKind<>("not", fields -> new Condition.Not(of(fields.at("condition")))));

    private ReadConditionJson() {}

    static Condition of(JsonValue value) {
        return value.tagged(KINDS);
    }

    static List<Condition> list(JsonValue value) {
        return value.list(ReadConditionJson::of);
    }

    static Condition.Operator operator(JsonValue value) {
        return value.oneOf(List.of(Condition.Operator.values()), Condition.Operator::sign);
    }

    private static Condition.Compare compare(JsonFields fields) {
        return new Condition.Compare(term(fields, "left"), operator(fields.at("operator")), term(fields, "right"));
    }

    private static Condition.OptionalCondition given(JsonFields fields) {
        return new Condition.OptionalCondition(
                ReadTermJson.parameter(fields.at("parameter")), of(fields.at("condition")));
    }

    private static Term term(JsonFields fields, String name) {
        return ReadTermJson.of(fields.at(name));
    }

    private static List<Term> terms(JsonFields fields, String name) {
        return ReadTermJson.list(fields.at(name));
    }
}
