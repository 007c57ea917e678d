package dev.keywright.cli.output;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.design.file.RefusalJson;
import dev.keywright.core.json.JsonText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Writes the JSON of {@code design --target all} ({@link #comparison}: counts and cost of each target) and of
 * {@code explain} ({@link #about}: the design file, or the parts of it about one name). Used by {@code DesignVerb} and
 * {@code ExplainVerb}. Scripts of users read it: an existing field never changes.
 */
public final class DesignJson {

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private DesignJson() {}

    /** A comparison of designs, an object for each target. */
    public static String comparison(List<Design> designs) {
        ObjectNode root = JsonText.object().put("model", designs.get(0).model().name());
        ArrayNode targets = root.putArray("targets");
        for (Design design : designs) {
            ObjectNode node = targets.addObject();
            node.put("target", design.target().name());
            node.put("tables", design.tables().size());
            node.put("indexes", design.indexes());
            node.put("rowKinds", design.rows().count());
            node.set("cost", tree(design).get("cost"));
            node.put("requests", design.requests());
            node.put("findings", design.findings().size());
            node.set("refused", JsonText.list(design.refused(), RefusalJson::of));
        }
        return text(root);
    }

    /** The part of the design about a question, a change or a row kind; without a name the whole design. */
    public static String about(Design design, Optional<String> name) {
        if (name.isEmpty()) {
            return new String(DesignFile.write(design), StandardCharsets.UTF_8);
        }
        ObjectNode tree = tree(design);
        ObjectNode root = JsonText.object().put("about", name.get());
        root.set("questions", named(tree.get("questions"), "name", name.get()));
        root.set("changes", named(tree.get("changes"), "name", name.get()));
        ArrayNode rows = root.putArray("rows");
        tree.get("tables").forEach(each -> rows.addAll(named(each.get("rows"), "name", name.get())));
        root.set("reasons", named(tree.get("reasons"), "about", name.get()));
        root.set("refused", JsonText.list(design.refusal(name.get()).stream().toList(), RefusalJson::of));
        return text(root);
    }

    private static ArrayNode named(JsonNode list, String field, String name) {
        ArrayNode found = JSON.createArrayNode();
        list.forEach(each -> {
            if (each.get(field).asText().equals(name)) {
                found.add(each);
            }
        });
        return found;
    }

    private static ObjectNode tree(Design design) {
        try {
            return (ObjectNode) JSON.readTree(DesignFile.write(design));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(ObjectNode node) {
        return new String(JsonText.write(node), StandardCharsets.UTF_8);
    }
}
