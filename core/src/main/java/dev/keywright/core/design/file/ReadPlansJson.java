package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonValue;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;

/** Reads plans and costs that {@link WritePlansJson} wrote. Used by {@code DesignFile}. */
public final class ReadPlansJson {

    private ReadPlansJson() {}

    public static QuestionPlan question(JsonValue value) {
        return value.object(fields -> new QuestionPlan(
                fields.at("name").text(),
                fields.at("requests").decimal(),
                fields.at("rowsRead").decimal(),
                fields.at("rowsReturned").decimal(),
                ReadModelJson.bound(fields, "rowsReadMax"),
                ReadModelJson.bound(fields, "bytesReadMax"),
                fields.maybe("growsWith").map(JsonValue::text),
                fields.at("relies").texts(),
                fields.at("scan").flag(),
                ScalarJson.consistency(fields.at("consistency")),
                fields.at("steps").list(ReadStepJson::of),
                cost(fields.at("cost")),
                fields.maybe("form").map(ReadQueryJson::of),
                fields.maybe("variant").map(ReadPlansJson::variant)));
    }

    private static QuestionPlan.Variant variant(JsonValue value) {
        return value.object(fields -> new QuestionPlan.Variant(
                fields.at("given").texts(), fields.at("absent").texts()));
    }

    public static ChangePlan change(JsonValue value) {
        return value.object(fields -> new ChangePlan(
                fields.at("name").text(),
                fields.at("rounds").decimal(),
                fields.at("requests").decimal(),
                fields.at("rowsWritten").decimal(),
                cost(fields.at("cost")),
                fields.at("upkeep").list(ReadPlansJson::upkeep)));
    }

    public static Cost cost(JsonValue value) {
        return value.object(fields -> {
            Cost cost =
                    new Cost(fields.at("perSecond").decimal(), fields.at("unit").text());
            fields.checkDerived("perMonth", cost.perMonth());
            return cost;
        });
    }

    private static ChangePlan.Upkeep upkeep(JsonValue value) {
        return value.object(fields -> new ChangePlan.Upkeep(
                fields.at("row").text(),
                fields.at("rows").decimal(),
                fields.at("support").texts()));
    }
}
