package dev.keywright.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.design.file.RefusalJson;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * Writes a model with its diagnostics as JSON, for tools; docs/reference/sql.md guarantees the fields. Used by
 * {@code InputFiles} and {@code VerdictJson}.
 */
public final class ModelJson {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ModelJson() {}

    public static String of(ParseResult reading) {
        ObjectNode root = JSON.createObjectNode();
        root.put("model", reading.model().name());
        root.put("dialect", reading.dialect().word());
        reading.model()
                .entities()
                .forEach(each -> entity(root.withArray("/entities").addObject(), each));
        reading.model()
                .relationships()
                .forEach(each -> relationship(root.withArray("/relationships").addObject(), each));
        reading.model()
                .questions()
                .forEach(each -> question(root.withArray("/questions").addObject(), each));
        reading.model()
                .changes()
                .forEach(each -> change(root.withArray("/changes").addObject(), each));
        for (String list : List.of("entities", "relationships", "questions", "changes", "passedOver", "findings")) {
            root.withArray("/" + list);
        }
        reading.passedOver().forEach(each -> {
            ObjectNode node = root.withArray("/passedOver").addObject();
            node.put("word", each.word());
            node.put("count", each.count());
        });
        root.set("refused", JsonText.list(reading.refused(), RefusalJson::of));
        reading.diagnostics()
                .forEach(each -> finding(root.withArray("/findings").addObject(), each));
        return printed(root);
    }

    public static String printed(ObjectNode root) {
        try {
            DefaultIndenter lines = new DefaultIndenter("  ", "\n");
            return JSON.writer(
                            new DefaultPrettyPrinter().withArrayIndenter(lines).withObjectIndenter(lines))
                    .writeValueAsString(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values does not print", e);
        }
    }

    private static void entity(ObjectNode node, Entity entity) {
        node.put("name", entity.name());
        node.put("rows", entity.rows());
        ArrayNode attributes = node.putArray("attributes");
        for (Attribute attribute : entity.attributes()) {
            ObjectNode each = attributes.addObject();
            each.put("name", attribute.name());
            each.put("type", attribute.type().toString());
            each.put("nullable", attribute.nullable());
            attribute.defaultValue().ifPresent(value -> each.put("default", value.toString()));
            each.put("sequence", attribute.sequence());
            each.put("distinct", attribute.distinct());
            each.put("bytes", attribute.bytes());
            attribute.bucket().ifPresent(value -> each.put("bucket", value.word()));
            attribute.atMost().ifPresent(value -> each.put("atMost", value));
        }
        names(node.putArray("key"), entity.key());
        ArrayNode uniques = node.putArray("uniques");
        entity.uniques().forEach(each -> names(uniques.addArray(), each));
        names(node.putArray("checks"), entity.checks());
        ArrayNode indexes = node.putArray("indexes");
        for (Entity.Index index : entity.indexes()) {
            ObjectNode each = indexes.addObject();
            each.put("name", index.name());
            names(each.putArray("columns"), index.columns());
            names(each.putArray("descending"), index.descending());
            each.put("unique", index.unique());
            index.where().ifPresent(value -> each.put("where", value));
        }
        entity.retention().ifPresent(each -> node.put("retention", each.toString()));
    }

    private static void relationship(ObjectNode node, Relationship relationship) {
        node.put("name", relationship.name());
        node.put("child", relationship.child());
        names(node.putArray("columns"), relationship.columns());
        node.put("parent", relationship.parent());
        names(node.putArray("parentColumns"), relationship.parentColumns());
        node.put("optional", relationship.optional());
        node.put("average", new BigDecimal(relationship.average().toPlainString()));
        if (relationship.atMost().isPresent()) {
            node.put("atMost", relationship.atMost().getAsLong());
        } else {
            node.putNull("atMost");
        }
        node.put("checked", relationship.checked());
        node.put(
                "onDelete",
                relationship.onDelete().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        if (relationship.initiallyDeferred()) {
            node.put("deferred", true);
        }
        relationship.discriminator().ifPresent(each -> node.put("when", each.toString()));
    }

    private static void question(ObjectNode node, Question question) {
        node.put("name", question.name());
        node.put("rate", question.rate().toString());
        node.put("returns", question.returns().word());
        node.put("page", question.page());
        node.put("read", question.read().toString());
        node.put("scanAllowed", question.scanAllowed());
        parameters(node.putArray("parameters"), question.parameters());
        names(node.putArray("normalForm"), question.query().lines());
        node.put("at", question.at().toString());
    }

    private static void change(ObjectNode node, Change change) {
        node.put("name", change.name());
        node.put("rate", change.rate().toString());
        node.put("returns", change.returns().word());
        node.put("atomic", change.atomic());
        names(node.putArray("returning"), change.returning());
        parameters(node.putArray("parameters"), change.parameters());
        names(
                node.putArray("normalForm"),
                change.mutations().stream().map(Object::toString).toList());
        node.put("at", change.at().toString());
    }

    private static void parameters(ArrayNode node, List<Parameter> parameters) {
        for (Parameter parameter : parameters) {
            ObjectNode each = node.addObject();
            each.put("name", parameter.name());
            each.put("type", parameter.type().toString());
            each.put("optional", parameter.optional());
        }
    }

    static void finding(ObjectNode node, Diagnostic diagnostic) {
        node.put("code", diagnostic.code());
        node.put("severity", diagnostic.severity().word());
        node.put("message", diagnostic.message());
        node.put("why", diagnostic.why());
        node.put("at", diagnostic.at().toString());
        node.put("fix", diagnostic.fix());
    }

    private static void names(ArrayNode node, List<String> names) {
        names.forEach(node::add);
    }
}
