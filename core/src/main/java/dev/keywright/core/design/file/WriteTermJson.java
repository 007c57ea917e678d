package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeText;
import java.util.List;

/**
 * Writes a term: {@code {"kind": "column", "source": "s", "name": "id", "type": "uuid"}}. Stored: a file that exists
 * stays readable, and what its fields mean never changes. Used by {@code WriteConditionJson},
 * {@code WriteMutationJson}, {@code WriteQueryJson} and {@code WriteStepJson}.
 */
final class WriteTermJson implements Term.Cases<ObjectNode> {

    private WriteTermJson() {}

    static ObjectNode of(Term term) {
        return term.match(new WriteTermJson());
    }

    static ArrayNode list(List<? extends Term> terms) {
        return JsonText.list(terms, WriteTermJson::of);
    }

    @Override
    public ObjectNode column(Term.Column column) {
        return typed(
                JsonText.object("column").put("source", column.source()).put("name", column.name()), column.type());
    }

    @Override
    public ObjectNode parameter(Term.Parameter parameter) {
        return typed(JsonText.object("parameter").put("name", parameter.name()), parameter.type());
    }

    @Override
    public ObjectNode constant(Term.Constant constant) {
        ObjectNode node = JsonText.object("constant");
        constant.text().ifPresentOrElse(each -> node.put("text", each), () -> node.putNull("text"));
        return typed(node, constant.type());
    }

    @Override
    public ObjectNode aggregate(Term.Aggregate aggregate) {
        ObjectNode node = JsonText.object("aggregate")
                .put("function", JsonText.word(aggregate.function()))
                .put("distinct", aggregate.distinct());
        aggregate.of().ifPresent(each -> node.set("of", of(each)));
        return typed(node, aggregate.type());
    }

    @Override
    public ObjectNode coalesce(Term.Coalesce coalesce) {
        ObjectNode node = JsonText.object("coalesce");
        node.set("value", of(coalesce.value()));
        node.set("otherwise", of(coalesce.otherwise()));
        return typed(node, coalesce.type());
    }

    @Override
    public ObjectNode arithmetic(Term.Arithmetic arithmetic) {
        ObjectNode node = JsonText.object("arithmetic");
        node.set("left", of(arithmetic.left()));
        node.put("operation", arithmetic.operation().sign());
        node.set("right", of(arithmetic.right()));
        return typed(node, arithmetic.type());
    }

    @Override
    public ObjectNode call(Term.Call call) {
        ObjectNode node =
                JsonText.object("call").put("function", call.function().sqlName());
        node.set("arguments", list(call.arguments()));
        return typed(node, call.type());
    }

    @Override
    public ObjectNode elements(Term.Elements elements) {
        ObjectNode node = JsonText.object("elements");
        node.set("values", list(elements.values()));
        return typed(node, elements.type());
    }

    private static ObjectNode typed(ObjectNode node, Type type) {
        return node.put("type", TypeText.write(type));
    }
}
