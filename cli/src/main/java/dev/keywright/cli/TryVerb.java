package dev.keywright.cli;

import dev.keywright.cli.option.Choices;
import dev.keywright.cli.option.Ground;
import dev.keywright.cli.option.Inputs;
import dev.keywright.cli.option.Judge;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.Refusals;
import dev.keywright.cli.output.Seeds;
import dev.keywright.cli.output.VerdictJson;
import dev.keywright.compiler.Reading;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.store.Scratch;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.judge.Flavour;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Spec;

/** {@code keywright try FILES}: everything in one go. */
@Command(
        name = "try",
        description = "Designs, makes a store on RocksDB in a temporary folder, fills it with random data, asks every"
                + " question, compares the answers with a relational database's, and shows all that. With --target, the"
                + " store is in memory, under that target's limits.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: keywright try examples/manhunt"})
final class TryVerb implements Callable<Integer> {

    private static final Seeds SEED = new Seeds(1, 1);
    private static final int DRAWS = 5;

    @Mixin
    private Inputs inputs;

    @Mixin
    private Judge judge;

    @Mixin
    private Choices choices;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        EngineProfile target = choices.target(line);
        Reading reading = choices.rated(inputs.read(inputs.files()));
        if (Refusals.wrong(reading)) {
            return inputs.refuse(line, reading);
        }
        Design design = choices.design(reading, target);
        return judge.ask(line, connection -> tried(line, reading, design, connection));
    }

    private int tried(CommandLine line, Reading reading, Design design, Connection connection) throws SQLException {
        Judgement judgement = Judgement.of(connection, reading.model(), Dataset.ROWS, SEED.first(), DRAWS);
        try (Scratch scratch = choices.targeted() ? Scratch.memory(design.target()) : Ground.folder()) {
            TriedStore store = new TriedStore(scratch.engine(), design, judgement);
            long rows = store.fill(line.getErr());
            Verdict verdict = store.verdict();
            if (inputs.json()) {
                line.getOut()
                        .println(VerdictJson.of(
                                reading,
                                design,
                                choices.targeted() ? "memory:" : "rocksdb:",
                                SEED,
                                Flavour.of(connection),
                                verdict));
            } else {
                String where = choices.targeted() ? "in memory" : "on RocksDB in a temporary folder";
                line.getOut()
                        .print(new TryText(design, store, verdict)
                                .text(where, rows, judgement, Flavour.of(connection)));
                line.getOut().flush();
                Inputs.tell(reading, line.getErr());
            }
            int code = verdict.mismatches() == 0 ? ExitCode.DONE : ExitCode.FOUND;
            return reading.failed() ? ExitCode.INPUT : code;
        } catch (EngineException e) {
            return Ground.failed(line, e);
        }
    }
}
