package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Period;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.model.Returns;
import java.util.List;
import java.util.OptionalLong;

/**
 * Reads a model that {@link WriteModelJson} wrote. Used by {@code DesignFile}, {@code ReadPlansJson} and
 * {@code ReadTablesJson}.
 */
public final class ReadModelJson {

    private ReadModelJson() {}

    public static Model of(JsonValue value) {
        return value.object(fields -> new Model(
                fields.at("name").text(),
                fields.at("entities").list(ReadModelJson::entity),
                fields.at("relationships").list(ReadModelJson::relationship),
                fields.at("questions").list(ReadModelJson::question),
                fields.at("changes").list(ReadModelJson::change)));
    }

    public static Entity.Retention retention(JsonValue value) {
        return value.object(fields -> new Entity.Retention(
                fields.at("days").integer(),
                fields.at("period").word(Period.class),
                fields.at("column").text()));
    }

    /** A number that is null where no bound is known. */
    public static OptionalLong bound(JsonFields fields, String name) {
        return fields.maybe(name).map(each -> OptionalLong.of(each.whole())).orElse(OptionalLong.empty());
    }

    private static Entity entity(JsonValue value) {
        return value.object(fields -> new Entity(
                fields.at("name").text(),
                fields.at("rows").whole(),
                fields.at("attributes").list(ReadModelJson::attribute),
                fields.at("key").texts(),
                fields.at("keyGenerated").flag(),
                fields.at("uniques").list(JsonValue::texts),
                fields.at("checks").texts(),
                fields.maybe("constraints")
                        .map(each -> each.list(ReadModelJson::constraint))
                        .orElse(List.of()),
                fields.at("indexes").list(ReadModelJson::index),
                fields.maybe("retention").map(ReadModelJson::retention)));
    }

    private static Attribute attribute(JsonValue value) {
        return value.object(fields -> new Attribute(
                fields.at("name").text(),
                ReadTermJson.type(fields.at("type")),
                fields.at("nullable").flag(),
                fields.maybe("default").map(ReadModelJson::fallback),
                fields.at("sequence").flag(),
                fields.at("distinct").whole(),
                fields.at("bytes").integer(),
                fields.maybe("bucket").map(each -> each.word(Period.class)),
                bound(fields, "atMost")));
    }

    private static Attribute.DefaultValue fallback(JsonValue value) {
        return value.object(fields -> new Attribute.DefaultValue(
                fields.at("origin").word(Attribute.DefaultValue.Origin.class),
                fields.maybe("text").map(JsonValue::text).orElse("")));
    }

    private static Entity.Constraint constraint(JsonValue value) {
        return value.object(fields ->
                new Entity.Constraint(fields.at("check").text(), ReadConditionJson.of(fields.at("condition"))));
    }

    private static Entity.Index index(JsonValue value) {
        return value.object(fields -> new Entity.Index(
                fields.at("name").text(),
                fields.at("columns").texts(),
                fields.at("descending").texts(),
                fields.at("unique").flag(),
                fields.maybe("where").map(JsonValue::text)));
    }

    private static Relationship relationship(JsonValue value) {
        return value.object(fields -> {
            Relationship relationship = new Relationship(
                    fields.at("child").text(),
                    fields.at("columns").texts(),
                    fields.at("parent").text(),
                    fields.at("parentColumns").texts(),
                    fields.at("optional").flag(),
                    fields.at("average").decimal(),
                    bound(fields, "atMost"),
                    fields.at("checked").flag(),
                    fields.maybe("deferred").map(JsonValue::flag).orElse(false),
                    fields.at("onDelete").word(Relationship.OnDelete.class),
                    fields.maybe("when").map(ReadModelJson::owner));
            fields.checkDerived("name", relationship.name());
            return relationship;
        });
    }

    private static Relationship.Discriminator owner(JsonValue value) {
        return value.object(fields -> new Relationship.Discriminator(
                fields.at("column").text(), fields.at("label").text()));
    }

    private static Question question(JsonValue value) {
        return value.object(fields -> new Question(
                fields.at("name").text(),
                returns(fields),
                ScalarJson.rate(fields.at("rate")),
                fields.at("page").integer(),
                ScalarJson.consistency(fields.at("read")),
                fields.at("scanAllowed").flag(),
                fields.at("parameters").list(ReadModelJson::parameter),
                ReadQueryJson.of(fields.at("normalForm")),
                fields.at("sql").text(),
                DiagnosticJson.read(fields)));
    }

    private static Change change(JsonValue value) {
        return value.object(fields -> new Change(
                fields.at("name").text(),
                ScalarJson.rate(fields.at("rate")),
                returns(fields),
                fields.at("atomic").flag(),
                fields.at("returning").texts(),
                fields.maybe("returningMutations")
                        .map(list -> list.list(JsonValue::integer))
                        .orElse(List.of()),
                fields.at("parameters").list(ReadModelJson::parameter),
                fields.at("mutations").list(ReadMutationJson::of),
                fields.at("sql").text(),
                DiagnosticJson.read(fields)));
    }

    private static Returns returns(JsonFields fields) {
        return fields.at("returns").oneOf(List.of(Returns.values()), Returns::word);
    }

    private static Parameter parameter(JsonValue value) {
        return value.object(fields -> new Parameter(
                fields.at("name").text(),
                ReadTermJson.type(fields.at("type")),
                fields.at("optional").flag()));
    }
}
