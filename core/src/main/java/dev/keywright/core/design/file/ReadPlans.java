package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonValue;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;

/** Reads what {@link WritePlans} writes. */
public final class ReadPlans {

    private ReadPlans() {}

    public static QuestionPlan question(JsonValue value) {
        return value.object(fields -> new QuestionPlan(
                fields.at("name").text(),
                fields.at("requests").decimal(),
                fields.at("rowsRead").decimal(),
                fields.at("rowsReturned").decimal(),
                ReadModel.bound(fields, "rowsReadMax"),
                ReadModel.bound(fields, "bytesReadMax"),
                fields.maybe("growsWith").map(JsonValue::text),
                fields.at("relies").texts(),
                fields.at("scan").flag(),
                Spelling.consistency(fields.at("consistency")),
                fields.at("steps").list(ReadStep::of),
                cost(fields.at("cost")),
                fields.maybe("form").map(ReadForm::of),
                fields.maybe("variant").map(ReadPlans::variant)));
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
                fields.at("upkeep").list(ReadPlans::upkeep)));
    }

    public static Cost cost(JsonValue value) {
        return value.object(fields -> {
            Cost cost =
                    new Cost(fields.at("perSecond").decimal(), fields.at("unit").text());
            fields.derived("perMonth", cost.perMonth());
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
