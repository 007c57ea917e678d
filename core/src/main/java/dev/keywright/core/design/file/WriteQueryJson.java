package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import java.util.List;

/**
 * Writes the normal form of a question. Its sources are a tree: {@code joins} are nested in the source that they start
 * from. Stored: a file that exists stays readable, and what its fields mean never changes. Used by
 * {@code WriteConditionJson}, {@code WriteModelJson}, {@code WritePlansJson} and {@code WriteStepJson}.
 */
final class WriteQueryJson {

    private WriteQueryJson() {}

    static ObjectNode of(Query form) {
        ObjectNode node = JsonText.object();
        node.set("root", source(form.root()));
        node.set("where", WriteConditionJson.list(form.where()));
        node.set("outputs", JsonText.list(form.outputs(), WriteQueryJson::output));
        ObjectNode distinct =
                node.putObject("distinct").put("rows", form.distinct().rows());
        distinct.set("firstOf", WriteTermJson.list(form.distinct().firstOf()));
        node.set("groups", WriteTermJson.list(form.groups()));
        node.set("having", WriteConditionJson.list(form.having()));
        node.set("order", order(form.order()));
        form.limit().ifPresent(each -> node.set("limit", WriteTermJson.of(each)));
        return node;
    }

    static ObjectNode source(Source source) {
        ObjectNode node = JsonText.object().put("alias", source.alias()).put("entity", source.entity());
        source.link().ifPresent(each -> node.putObject("link")
                .put("from", each.from())
                .put("relationship", each.relationship())
                .put("direction", JsonText.word(each.direction()))
                .put("join", JsonText.word(each.join())));
        node.set("on", WriteConditionJson.list(source.on()));
        source.recursion().ifPresent(each -> node.set("recursion", recursion(each)));
        source.perParentLimit().ifPresent(each -> {
            ObjectNode first = node.putObject("first");
            first.set("limit", WriteTermJson.of(each.limit()));
            first.set("order", order(each.order()));
        });
        node.set("joins", JsonText.list(source.joins(), WriteQueryJson::source));
        return node;
    }

    static ArrayNode order(List<Query.Order> order) {
        return JsonText.list(order, each -> {
            ObjectNode node = JsonText.object();
            node.set("by", WriteTermJson.of(each.by()));
            return node.put("descending", each.descending()).put("nullsFirst", each.nullsFirst());
        });
    }

    private static ObjectNode recursion(Source.Recursion recursion) {
        ObjectNode node = JsonText.object()
                .put("relationship", recursion.relationship())
                .put("direction", JsonText.word(recursion.direction()));
        node.set("start", WriteConditionJson.list(recursion.start()));
        node.put("distinct", recursion.distinct());
        recursion.depth().ifPresent(each -> node.put("depth", each));
        return node.put("depthStart", recursion.depthStart());
    }

    private static ObjectNode output(Query.Output output) {
        return JsonText.object().put("name", output.name()).set("value", WriteTermJson.of(output.value()));
    }
}
