package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.json.JsonValue;
import java.util.List;

/** Reads and writes refusals. Used by {@code DesignFile} and by the JSON of the command line. */
public final class RefusalJson {

    private RefusalJson() {}

    public static ObjectNode of(Refusal refusal) {
        ObjectNode node = JsonText.object()
                .put("name", refusal.name())
                .put("kind", refusal.kind().word());
        node.set("codes", JsonText.texts(refusal.codes()));
        node.set("messages", JsonText.texts(refusal.messages()));
        node.put("why", refusal.why());
        DiagnosticJson.write(node, refusal.at());
        return node.put("fix", refusal.fix());
    }

    public static Refusal refusal(JsonValue value) {
        return value.object(fields -> {
            List<String> codes = fields.at("codes").texts();
            List<String> messages = fields.at("messages").texts();
            if (codes.isEmpty() || codes.size() != messages.size()) {
                throw fields.at("messages").fault("should have a message for each of the codes, at least one");
            }
            return new Refusal(
                    fields.at("name").text(),
                    fields.at("kind").word(Refusal.Kind.class),
                    codes,
                    messages,
                    DiagnosticJson.read(fields),
                    fields.at("why").text(),
                    fields.at("fix").text());
        });
    }
}
