package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;

/**
 * Writes the plans of questions and changes, and their costs. Stored: a file that exists stays readable, and what its
 * fields mean never changes. Used by {@code DesignFile}.
 */
public final class WritePlansJson {

    private WritePlansJson() {}

    public static ObjectNode question(QuestionPlan plan) {
        ObjectNode node = JsonText.object()
                .put("name", plan.name())
                .put("requests", plan.requests())
                .put("rowsRead", plan.rowsRead())
                .put("rowsReturned", plan.rowsReturned());
        plan.rowsReadMax().ifPresentOrElse(each -> node.put("rowsReadMax", each), () -> node.putNull("rowsReadMax"));
        plan.bytesReadMax().ifPresentOrElse(each -> node.put("bytesReadMax", each), () -> node.putNull("bytesReadMax"));
        plan.growsWith().ifPresentOrElse(each -> node.put("growsWith", each), () -> node.putNull("growsWith"));
        node.set("relies", JsonText.texts(plan.assumedBounds()));
        node.put("scan", plan.scan()).put("consistency", ScalarJson.consistency(plan.consistency()));
        node.set("steps", JsonText.list(plan.steps(), WriteStepJson::of));
        node.set("cost", cost(plan.cost()));
        plan.rewrittenQuery().ifPresent(each -> node.set("form", WriteQueryJson.of(each)));
        plan.variant().ifPresent(each -> node.set("variant", variant(each)));
        return node;
    }

    private static ObjectNode variant(QuestionPlan.Variant variant) {
        ObjectNode node = JsonText.object();
        node.set("given", JsonText.texts(variant.present()));
        return node.set("absent", JsonText.texts(variant.absent()));
    }

    public static ObjectNode change(ChangePlan plan) {
        ObjectNode node = JsonText.object()
                .put("name", plan.name())
                .put("rounds", plan.rounds())
                .put("requests", plan.requests())
                .put("rowsWritten", plan.rowsWritten());
        node.set("cost", cost(plan.cost()));
        return node.set("upkeep", JsonText.list(plan.upkeep(), WritePlansJson::upkeep));
    }

    public static ObjectNode cost(Cost cost) {
        return JsonText.object()
                .put("perSecond", cost.perSecond())
                .put("perMonth", cost.perMonth())
                .put("unit", cost.unit());
    }

    private static ObjectNode upkeep(ChangePlan.Upkeep upkeep) {
        return JsonText.object()
                .put("row", upkeep.row())
                .put("rows", upkeep.rows())
                .set("support", JsonText.texts(upkeep.support()));
    }
}
