package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.List;

/**
 * Writes a condition: {@code {"kind": "compare", "left": …, "operator": "<", "right": …}}. Stored: a file that exists
 * stays readable, and what its fields mean never changes. Used by {@code WriteMutationJson}, {@code WriteQueryJson},
 * {@code WriteStepJson} and {@code WriteTablesJson}.
 */
final class WriteConditionJson implements Condition.Cases<ObjectNode> {

    private WriteConditionJson() {}

    static ObjectNode of(Condition condition) {
        return condition.match(new WriteConditionJson());
    }

    static ArrayNode list(List<Condition> conditions) {
        return JsonText.list(conditions, WriteConditionJson::of);
    }

    @Override
    public ObjectNode compare(Condition.Compare compare) {
        ObjectNode node = JsonText.object("compare");
        node.set("left", WriteTermJson.of(compare.left()));
        node.put("operator", compare.operator().sign());
        node.set("right", WriteTermJson.of(compare.right()));
        return node;
    }

    @Override
    public ObjectNode among(Condition.Among among) {
        ObjectNode node = JsonText.object("among");
        node.set("value", WriteTermJson.of(among.value()));
        node.set("options", WriteTermJson.list(among.options()));
        return node;
    }

    @Override
    public ObjectNode member(Condition.Member member) {
        return both("member", "element", member.element(), "array", member.array());
    }

    @Override
    public ObjectNode contains(Condition.Contains contains) {
        return both("contains", "array", contains.array(), "elements", contains.elements());
    }

    @Override
    public ObjectNode like(Condition.Like like) {
        return both("like", "value", like.value(), "pattern", like.pattern());
    }

    @Override
    public ObjectNode isNull(Condition.IsNull isNull) {
        return JsonText.object("null").set("value", WriteTermJson.of(isNull.value()));
    }

    @Override
    public ObjectNode exists(Condition.Exists exists) {
        return JsonText.object("exists").set("source", WriteQueryJson.source(exists.source()));
    }

    @Override
    public ObjectNode optional(Condition.OptionalCondition given) {
        ObjectNode node = JsonText.object("given");
        node.set("parameter", WriteTermJson.of(given.parameter()));
        node.set("condition", of(given.condition()));
        return node;
    }

    @Override
    public ObjectNode and(Condition.And and) {
        return JsonText.object("and").set("parts", list(and.parts()));
    }

    @Override
    public ObjectNode or(Condition.Or or) {
        return JsonText.object("or").set("parts", list(or.parts()));
    }

    @Override
    public ObjectNode not(Condition.Not not) {
        return JsonText.object("not").set("condition", of(not.condition()));
    }

    private static ObjectNode both(String kind, String name, Term term, String otherName, Term other) {
        ObjectNode node = JsonText.object(kind);
        node.set(name, WriteTermJson.of(term));
        node.set(otherName, WriteTermJson.of(other));
        return node;
    }
}
