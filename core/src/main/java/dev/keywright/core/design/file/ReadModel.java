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

/** Reads what {@link WriteModel} writes. */
public final class ReadModel {

    private ReadModel() {}

    public static Model of(JsonValue value) {
        return value.object(fields -> new Model(
                fields.at("name").text(),
                fields.at("entities").list(ReadModel::entity),
                fields.at("relationships").list(ReadModel::relationship),
                fields.at("questions").list(ReadModel::question),
                fields.at("changes").list(ReadModel::change)));
    }

    public static Entity.Retention retention(JsonValue value) {
        return value.object(fields -> new Entity.Retention(
                fields.at("days").integer(),
                fields.at("period").word(Period.class),
                fields.at("column").text()));
    }

    /** A number that may be null, where there is no bound. */
    public static OptionalLong bound(JsonFields fields, String name) {
        return fields.maybe(name).map(each -> OptionalLong.of(each.whole())).orElse(OptionalLong.empty());
    }

    private static Entity entity(JsonValue value) {
        return value.object(fields -> new Entity(
                fields.at("name").text(),
                fields.at("rows").whole(),
                fields.at("attributes").list(ReadModel::attribute),
                fields.at("key").texts(),
                fields.at("keyGenerated").flag(),
                fields.at("uniques").list(JsonValue::texts),
                fields.at("checks").texts(),
                fields.at("indexes").list(ReadModel::index),
                fields.maybe("retention").map(ReadModel::retention)));
    }

    private static Attribute attribute(JsonValue value) {
        return value.object(fields -> new Attribute(
                fields.at("name").text(),
                ReadTerm.type(fields.at("type")),
                fields.at("nullable").flag(),
                fields.maybe("default").map(ReadModel::fallback),
                fields.at("sequence").flag(),
                fields.at("distinct").whole(),
                fields.at("bytes").integer(),
                fields.maybe("bucket").map(each -> each.word(Period.class)),
                bound(fields, "atMost")));
    }

    private static Attribute.Fallback fallback(JsonValue value) {
        return value.object(fields -> new Attribute.Fallback(
                fields.at("origin").word(Attribute.Fallback.Origin.class),
                fields.maybe("text").map(JsonValue::text).orElse("")));
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
                    fields.at("onDelete").word(Relationship.OnDelete.class),
                    fields.maybe("when").map(ReadModel::owner));
            fields.derived("name", relationship.name());
            return relationship;
        });
    }

    private static Relationship.Owner owner(JsonValue value) {
        return value.object(fields -> new Relationship.Owner(
                fields.at("column").text(), fields.at("label").text()));
    }

    private static Question question(JsonValue value) {
        return value.object(fields -> new Question(
                fields.at("name").text(),
                returns(fields),
                Spelling.rate(fields.at("rate")),
                fields.at("page").integer(),
                Spelling.consistency(fields.at("read")),
                fields.at("scanAllowed").flag(),
                fields.at("parameters").list(ReadModel::parameter),
                ReadForm.of(fields.at("normalForm")),
                fields.at("sql").text(),
                Places.read(fields)));
    }

    private static Change change(JsonValue value) {
        return value.object(fields -> new Change(
                fields.at("name").text(),
                Spelling.rate(fields.at("rate")),
                returns(fields),
                fields.at("atomic").flag(),
                fields.at("returning").texts(),
                fields.at("parameters").list(ReadModel::parameter),
                fields.at("mutations").list(ReadMutation::of),
                fields.at("sql").text(),
                Places.read(fields)));
    }

    private static Returns returns(JsonFields fields) {
        return fields.at("returns").oneOf(List.of(Returns.values()), Returns::word);
    }

    private static Parameter parameter(JsonValue value) {
        return value.object(fields -> new Parameter(
                fields.at("name").text(),
                ReadTerm.type(fields.at("type")),
                fields.at("optional").flag()));
    }
}
