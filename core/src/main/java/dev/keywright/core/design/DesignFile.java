package dev.keywright.core.design;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.file.CheckDesignReferences;
import dev.keywright.core.design.file.DiagnosticJson;
import dev.keywright.core.design.file.ReadModelJson;
import dev.keywright.core.design.file.ReadPlansJson;
import dev.keywright.core.design.file.ReadTablesJson;
import dev.keywright.core.design.file.RefusalJson;
import dev.keywright.core.design.file.ScalarJson;
import dev.keywright.core.design.file.WriteModelJson;
import dev.keywright.core.design.file.WritePlansJson;
import dev.keywright.core.design.file.WriteTablesJson;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.ProfileJson;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads and writes a design as a JSON file, which includes the model. Equal designs have equal bytes, and reading
 * returns the design that was written. {@code docs/reference/design.md} lists the fields. Stored: a file that exists
 * stays readable, and what its fields mean never changes.
 *
 * <pre>
 * {
 *   "keywright": 1,
 *   "model": {…}, "target": "dynamodb", "limits": {…}, "capabilities": […], "prices": {…},
 *   "tables": […], "questions": […], "changes": […], "findings": […], "cost": {…}, "proof": {…}, "reasons": […],
 *   "refused": […]     where something was refused
 * }
 * </pre>
 */
public final class DesignFile {

    private DesignFile() {}

    public static byte[] write(Design design) {
        ObjectNode node = JsonText.object().put("keywright", Design.FORMAT);
        node.set("model", WriteModelJson.of(design.model()));
        EngineProfile target = design.target();
        node.put("target", target.name());
        ProfileJson.write(node.putObject("limits"), target.limits());
        ProfileJson.write(node.putArray("capabilities"), target.capabilities());
        ProfileJson.write(node.putObject("prices"), target.prices());
        node.set("tables", JsonText.list(design.tables(), WriteTablesJson::table));
        node.set("questions", JsonText.list(design.questions(), WritePlansJson::question));
        node.set("changes", JsonText.list(design.changes(), WritePlansJson::change));
        node.set("findings", JsonText.list(design.findings(), DiagnosticJson::finding));
        node.set("cost", WritePlansJson.cost(design.cost()));
        node.set("proof", proof(design.proof()));
        node.set("reasons", JsonText.list(design.reasons(), DesignFile::reason));
        if (!design.refused().isEmpty()) {
            node.set("refused", JsonText.list(design.refused(), RefusalJson::of));
        }
        return JsonText.write(node);
    }

    /**
     * @throws InvalidJsonException with a sentence that names the place, where the bytes hold no valid design
     */
    public static Design read(byte[] bytes) {
        return design(JsonText.read("the design", bytes));
    }

    /**
     * @throws InvalidJsonException with a sentence that names file and place, where the file holds no valid design
     */
    public static Design read(Path file) {
        return design(JsonText.read(file));
    }

    private static Design design(JsonValue value) {
        return value.object(fields -> {
            refuseOtherFormats(fields.at("keywright"));
            Model model = ReadModelJson.of(fields.at("model"));
            EngineProfile target = target(fields);
            List<Table> tables = fields.at("tables").list(ReadTablesJson::table);
            CheckDesignReferences references = new CheckDesignReferences(model, tables);
            references.checkTables(fields.at("tables"));
            return new Design(
                    model,
                    target,
                    tables,
                    fields.at("questions").list(each -> references.checkPlan(each, ReadPlansJson.question(each))),
                    fields.at("changes").list(ReadPlansJson::change),
                    fields.at("findings").list(DiagnosticJson::finding),
                    ReadPlansJson.cost(fields.at("cost")),
                    proof(fields.at("proof")),
                    fields.at("reasons").list(DesignFile::reason),
                    fields.maybe("refused")
                            .map(each -> each.list(RefusalJson::refusal))
                            .orElse(List.of()));
        });
    }

    private static void refuseOtherFormats(JsonValue version) {
        int format = version.integer();
        if (format > Design.FORMAT) {
            throw version.fault("is " + format + ", but this Keywright reads format " + Design.FORMAT
                    + ": open the file with a newer Keywright, or design again");
        }
        if (format < Design.FORMAT) {
            throw version.fault("is " + format + ", which is not a known format; the first format is 1");
        }
    }

    private static EngineProfile target(JsonFields fields) {
        return new EngineProfile(
                fields.at("target").text(),
                ProfileJson.limits(fields.at("limits")),
                ProfileJson.capabilities(fields.at("capabilities")),
                ProfileJson.prices(fields.at("prices")));
    }

    private static ObjectNode proof(Proof proof) {
        return JsonText.object()
                .put("optimal", proof.optimal())
                .put("bound", ScalarJson.amount(proof.bound()))
                .put("gap", ScalarJson.amount(proof.gap()))
                .put("candidates", proof.candidates());
    }

    private static Proof proof(JsonValue value) {
        return value.object(fields -> new Proof(
                fields.at("optimal").flag(),
                ScalarJson.nanos(fields.at("bound")),
                ScalarJson.nanos(fields.at("gap")),
                fields.at("candidates").integer()));
    }

    private static ObjectNode reason(Reason reason) {
        ObjectNode node = JsonText.object()
                .put("about", reason.about())
                .put("technique", reason.technique())
                .put("text", reason.text());
        node.set("rejected", JsonText.texts(reason.rejected()));
        reason.tippingPoint().ifPresentOrElse(each -> node.put("flips", each), () -> node.putNull("flips"));
        return node;
    }

    private static Reason reason(JsonValue value) {
        return value.object(fields -> new Reason(
                fields.at("about").text(),
                fields.at("technique").text(),
                fields.at("text").text(),
                fields.at("rejected").texts(),
                fields.maybe("flips").map(JsonValue::text)));
    }
}
