package dev.keywright.cli;

import dev.keywright.cli.option.DesignOptions;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.option.JudgeOption;
import dev.keywright.cli.option.ScratchStoreOption;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.RefusedStatements;
import dev.keywright.cli.output.SeedRange;
import dev.keywright.cli.output.VerdictJson;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.judge.JudgeDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Spec;

/**
 * {@code keywright try FILES}: designs, creates and fills a temporary store, and asks every question, in one command.
 */
@Command(
        name = "try",
        description = "Designs, makes a store on RocksDB in a temporary folder, fills it with random data, asks every"
                + " question, compares the answers with a relational database's, and shows all that. With --target, the"
                + " store is in memory, under that target's limits.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: keywright try examples/manhunt"})
final class TryVerb implements Callable<Integer> {

    private static final SeedRange SEED = new SeedRange(1, 1);
    private static final int DRAWS = 5;

    @Mixin
    private InputFiles inputs;

    @Mixin
    private JudgeOption judge;

    @Mixin
    private DesignOptions choices;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        EngineProfile target = choices.target(line);
        ParseResult reading = choices.withRates(inputs.read(inputs.files()));
        if (RefusedStatements.othersToo(reading)) {
            return inputs.printRefusal(line, reading);
        }
        Design design = choices.design(reading, target);
        return judge.withJudge(line, connection -> tried(line, reading, design, connection));
    }

    private int tried(CommandLine line, ParseResult reading, Design design, Connection connection) throws SQLException {
        Judgement judgement = Judgement.draw(connection, reading.model(), Dataset.ROWS, SEED.first(), DRAWS);
        try (ScratchEngine scratch =
                choices.hasTarget() ? ScratchEngine.memory(design.target()) : ScratchStoreOption.folder()) {
            TrialStore store = new TrialStore(scratch.engine(), design, judgement);
            long rows = store.fill(line.getErr());
            Verdict verdict = store.verdict();
            if (inputs.json()) {
                line.getOut()
                        .println(VerdictJson.of(
                                reading,
                                design,
                                choices.hasTarget() ? "memory:" : "rocksdb:",
                                SEED,
                                JudgeDialect.of(connection),
                                verdict));
            } else {
                String where = choices.hasTarget() ? "in memory" : "on RocksDB in a temporary folder";
                line.getOut()
                        .print(new TryText(design, store, verdict)
                                .text(where, rows, judgement, JudgeDialect.of(connection)));
                line.getOut().flush();
                InputFiles.printDiagnostics(reading, line.getErr());
            }
            int code = verdict.mismatches() == 0 ? ExitCode.DONE : ExitCode.FOUND;
            return reading.failed() ? ExitCode.INPUT : code;
        } catch (EngineException e) {
            return ScratchStoreOption.reportFailure(line, e);
        }
    }
}
