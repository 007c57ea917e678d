package dev.keywright.verify.change;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.verify.data.Alphabet;
import java.util.List;
import java.util.Optional;

/**
 * A sequence of edits, drawn from a seed. Used by {@code DrawScript}, {@code JudgedScript}, {@code VerifyStore} and
 * {@code VerifyVerb}.
 *
 * @param model the model, with a change of the primary key added for every entity
 * @param fillEdits how many of the edits fill the tables before the changes begin
 */
public record Script(Model model, long seed, int fillEdits, List<Edit> edits) {

    public Script {
        edits = List.copyOf(edits);
    }

    /** @param rows about how many rows each entity has when the changes begin */
    public static Script random(Model model, int rows, int changes, long seed) {
        return random(model, rows, changes, seed, Alphabet.EVERY);
    }

    public static Script random(Model model, int rows, int changes, long seed, Alphabet alphabet) {
        return new DrawScript(AddKeyChanges.addTo(model), rows, seed, alphabet).draw(changes);
    }

    /**
     * The design for the script: with the changes that the script's model has, and without expiry (TTL) on tables,
     * since an engine expires rows by its own clock rather than by the script's.
     */
    public Design adapt(Design design) {
        return new Design(
                model,
                design.target(),
                design.tables().stream().map(Script::keeping).toList(),
                design.questions(),
                design.changes(),
                design.findings(),
                design.cost(),
                design.proof(),
                design.reasons(),
                design.refused());
    }

    private static Table keeping(Table table) {
        return new Table(
                table.name(),
                table.partition(),
                table.sort(),
                table.families(),
                Optional.empty(),
                table.indexes(),
                table.rows());
    }

    /** The same script with other edits. */
    public Script withEdits(List<Edit> others) {
        return new Script(model, seed, 0, others);
    }
}
