package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.value.TypeText;
import java.util.List;

/**
 * Writes the whole model, so that the store and the tools can open, check and migrate a design without its SQL. Stored:
 * a file that exists stays readable, and what its fields mean never changes. Used by {@code DesignFile} and
 * {@code WriteTablesJson}.
 */
public final class WriteModelJson {

    private WriteModelJson() {}

    public static ObjectNode of(Model model) {
        ObjectNode node = JsonText.object().put("name", model.name());
        node.set("entities", JsonText.list(model.entities(), WriteModelJson::entity));
        node.set("relationships", JsonText.list(model.relationships(), WriteModelJson::relationship));
        node.set("questions", JsonText.list(model.questions(), WriteModelJson::question));
        node.set("changes", JsonText.list(model.changes(), WriteModelJson::change));
        return node;
    }

    public static ObjectNode retention(Entity.Retention retention) {
        return JsonText.object()
                .put("days", retention.days())
                .put("period", retention.period().word())
                .put("column", retention.column());
    }

    private static ObjectNode entity(Entity entity) {
        ObjectNode node = JsonText.object().put("name", entity.name()).put("rows", entity.rows());
        node.set("attributes", JsonText.list(entity.attributes(), WriteModelJson::attribute));
        node.set("key", JsonText.texts(entity.key()));
        node.put("keyGenerated", entity.keyGenerated());
        node.set("uniques", JsonText.list(entity.uniques(), JsonText::texts));
        node.set("checks", JsonText.texts(entity.checks()));
        if (!entity.constraints().isEmpty()) {
            node.set("constraints", JsonText.list(entity.constraints(), WriteModelJson::constraint));
        }
        node.set("indexes", JsonText.list(entity.indexes(), WriteModelJson::index));
        entity.retention().ifPresent(each -> node.set("retention", retention(each)));
        return node;
    }

    private static ObjectNode constraint(Entity.Constraint constraint) {
        ObjectNode node = JsonText.object().put("check", constraint.check());
        node.set("condition", WriteConditionJson.of(constraint.condition()));
        return node;
    }

    private static ObjectNode attribute(Attribute attribute) {
        ObjectNode node = JsonText.object()
                .put("name", attribute.name())
                .put("type", TypeText.write(attribute.type()))
                .put("nullable", attribute.nullable());
        attribute.defaultValue().ifPresent(each -> node.set("default", fallback(each)));
        node.put("sequence", attribute.sequence())
                .put("distinct", attribute.distinct())
                .put("bytes", attribute.bytes());
        attribute.bucket().ifPresent(each -> node.put("bucket", each.word()));
        attribute.atMost().ifPresent(each -> node.put("atMost", each));
        return node;
    }

    private static ObjectNode fallback(Attribute.DefaultValue fallback) {
        ObjectNode node = JsonText.object().put("origin", JsonText.word(fallback.origin()));
        return fallback.text().isEmpty() ? node : node.put("text", fallback.text());
    }

    private static ObjectNode index(Entity.Index index) {
        ObjectNode node = JsonText.object().put("name", index.name());
        node.set("columns", JsonText.texts(index.columns()));
        node.set("descending", JsonText.texts(index.descending()));
        node.put("unique", index.unique());
        index.where().ifPresent(each -> node.put("where", each));
        return node;
    }

    private static ObjectNode relationship(Relationship relationship) {
        ObjectNode node = JsonText.object().put("name", relationship.name()).put("child", relationship.child());
        node.set("columns", JsonText.texts(relationship.columns()));
        node.put("parent", relationship.parent());
        node.set("parentColumns", JsonText.texts(relationship.parentColumns()));
        node.put("optional", relationship.optional()).put("average", relationship.average());
        relationship.atMost().ifPresentOrElse(each -> node.put("atMost", each), () -> node.putNull("atMost"));
        node.put("checked", relationship.checked()).put("onDelete", JsonText.word(relationship.onDelete()));
        if (relationship.initiallyDeferred()) {
            node.put("deferred", true);
        }
        relationship.discriminator().ifPresent(each -> node.putObject("when")
                .put("column", each.column())
                .put("label", each.label()));
        return node;
    }

    private static ObjectNode question(Question question) {
        ObjectNode node = JsonText.object()
                .put("name", question.name())
                .put("returns", question.returns().word())
                .put("rate", question.rate().toString())
                .put("page", question.page())
                .put("read", ScalarJson.consistency(question.read()))
                .put("scanAllowed", question.scanAllowed());
        node.set("parameters", parameters(question.parameters()));
        node.set("normalForm", WriteQueryJson.of(question.query()));
        node.put("sql", question.sql());
        DiagnosticJson.write(node, question.at());
        return node;
    }

    private static ObjectNode change(Change change) {
        ObjectNode node = JsonText.object()
                .put("name", change.name())
                .put("returns", change.returns().word())
                .put("rate", change.rate().toString())
                .put("atomic", change.atomic());
        node.set("returning", JsonText.texts(change.returning()));
        if (!change.returning().isEmpty()) {
            change.returningMutations().forEach(node.putArray("returningMutations")::add);
        }
        node.set("parameters", parameters(change.parameters()));
        node.set("mutations", JsonText.list(change.mutations(), WriteMutationJson::of));
        node.put("sql", change.sql());
        DiagnosticJson.write(node, change.at());
        return node;
    }

    private static ArrayNode parameters(List<Parameter> parameters) {
        return JsonText.list(parameters, each -> JsonText.object()
                .put("name", each.name())
                .put("type", TypeText.write(each.type()))
                .put("optional", each.optional()));
    }
}
