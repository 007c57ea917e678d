package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Source;
import java.util.List;

/** Writes the normal form of a question; its sources are a tree, {@code joins} inside what they are reached from. */
final class WriteForm {

    private WriteForm() {}

    static ObjectNode of(Form form) {
        ObjectNode node = JsonText.object();
        node.set("root", source(form.root()));
        node.set("where", WriteCondition.list(form.where()));
        node.set("outputs", JsonText.list(form.outputs(), WriteForm::output));
        ObjectNode distinct =
                node.putObject("distinct").put("rows", form.distinct().rows());
        distinct.set("firstOf", WriteTerm.list(form.distinct().firstOf()));
        node.set("groups", WriteTerm.list(form.groups()));
        node.set("having", WriteCondition.list(form.having()));
        node.set("order", order(form.order()));
        form.limit().ifPresent(each -> node.set("limit", WriteTerm.of(each)));
        return node;
    }

    static ObjectNode source(Source source) {
        ObjectNode node = JsonText.object().put("alias", source.alias()).put("entity", source.entity());
        source.link().ifPresent(each -> node.putObject("link")
                .put("from", each.from())
                .put("relationship", each.relationship())
                .put("direction", JsonText.word(each.direction()))
                .put("join", JsonText.word(each.join())));
        node.set("on", WriteCondition.list(source.on()));
        source.recursion().ifPresent(each -> node.set("recursion", recursion(each)));
        source.first().ifPresent(each -> {
            ObjectNode first = node.putObject("first");
            first.set("limit", WriteTerm.of(each.limit()));
            first.set("order", order(each.order()));
        });
        node.set("joins", JsonText.list(source.joins(), WriteForm::source));
        return node;
    }

    static ArrayNode order(List<Form.Order> order) {
        return JsonText.list(order, each -> {
            ObjectNode node = JsonText.object();
            node.set("by", WriteTerm.of(each.by()));
            return node.put("descending", each.descending()).put("nullsFirst", each.nullsFirst());
        });
    }

    private static ObjectNode recursion(Source.Recursion recursion) {
        ObjectNode node = JsonText.object()
                .put("relationship", recursion.relationship())
                .put("direction", JsonText.word(recursion.direction()));
        node.set("start", WriteCondition.list(recursion.start()));
        node.put("distinct", recursion.distinct());
        recursion.depth().ifPresent(each -> node.put("depth", each));
        return node.put("depthStart", recursion.depthStart());
    }

    private static ObjectNode output(Form.Output output) {
        return JsonText.object().put("name", output.name()).set("value", WriteTerm.of(output.value()));
    }
}
