package dev.keywright.cli;

import dev.keywright.compiler.Reading;
import dev.keywright.compiler.choose.InfeasibleException;
import dev.keywright.compiler.fit.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.Targets;
import dev.keywright.verify.Dataset;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.VerifyDesign;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code keywright try FILES}: everything in one go. */
@Command(
        name = "try",
        description = "Designs, fills the design with random data in memory, asks every question, compares the answers"
                + " with PostgreSQL's, and shows all that.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: keywright try examples/manhunt"})
final class TryVerb implements Callable<Integer> {

    private static final Seeds SEED = new Seeds(1, 1);
    private static final int DRAWS = 5;
    private static final List<Integer> PAGES = List.of(1, 2, 50);

    @Mixin
    private Inputs inputs;

    @Mixin
    private Judge judge;

    @Option(
            names = "--target",
            paramLabel = "T",
            converter = Target.class,
            description = "The engine: dynamodb, cassandra, hbase, mongodb or rocksdb, which it is where none is said.")
    private EngineProfile target;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        EngineProfile engine = Optional.ofNullable(target).orElseGet(() -> Targets.named("rocksdb"));
        Reading reading = inputs.read(inputs.files());
        if (Refusals.wrong(reading)) {
            return inputs.refuse(line, reading);
        }
        Design design;
        try {
            design = Designer.design(reading.model(), engine, false);
        } catch (InfeasibleException e) {
            line.getErr().println("keywright: there is no design for " + engine.name() + ": " + e.getMessage());
            return ExitCode.FOUND;
        }
        return judge.ask(line, connection -> tried(line, reading, design, connection));
    }

    private int tried(CommandLine line, Reading reading, Design design, Connection connection) throws SQLException {
        Judgement judgement = Judgement.of(connection, reading.model(), Dataset.ROWS, SEED.first(), DRAWS);
        Verdict verdict = VerifyDesign.of(design, judgement, PAGES);
        if (inputs.json()) {
            line.getOut().println(VerdictJson.of(reading, design, SEED, verdict));
        } else {
            line.getOut().print(new TryText(design, judgement, verdict).text());
            line.getOut().flush();
            Inputs.tell(reading, line.getErr());
        }
        int code = verdict.mismatches() == 0 ? ExitCode.DONE : ExitCode.FOUND;
        return reading.failed() ? ExitCode.INPUT : code;
    }
}
