package dev.keywright.cli;

import dev.keywright.compiler.Reading;
import dev.keywright.compiler.choose.InfeasibleException;
import dev.keywright.compiler.fit.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.verify.Dataset;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.VerifyDesign;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code keywright verify FILES --target T}: whether the design answers as a relational database does. */
@Command(
        name = "verify",
        description = "Designs, fills the design with random data in memory under the target's limits, asks every"
                + " question with random arguments, and compares the answers with PostgreSQL's.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The exit code is 1 where an answer differs, a page reads more than is certified, or a statement was",
            "refused. A difference names its seed: --seed K shows it again.",
            "",
            "Example: keywright verify examples/manhunt --target dynamodb --seeds 100"
        })
final class VerifyVerb implements Callable<Integer> {

    private static final int DRAWS = 5;
    private static final int SEEDS_MAX = 1_000_000;
    private static final int ROWS_MAX = 1_000;
    private static final int PAGE_MAX = 10_000;

    @Mixin
    private Inputs inputs;

    @Mixin
    private Judge judge;

    @Option(
            names = "--target",
            paramLabel = "T",
            required = true,
            converter = Target.class,
            description = "The engine: dynamodb, cassandra, hbase, mongodb or rocksdb.")
    private EngineProfile target;

    @Option(names = "--seeds", paramLabel = "N", description = "How many sets of data: 10, or 1 with --seed.")
    private Integer seeds;

    @Option(names = "--seed", paramLabel = "K", description = "The first of them: 1.")
    private Long seed;

    @Option(names = "--rows", paramLabel = "N", description = "The most rows of a table: ${DEFAULT-VALUE}.")
    private int rows = Dataset.ROWS;

    @Option(names = "--pages", paramLabel = "N,…", split = ",", description = "Rows a page, each size in turn: 1,2,50.")
    private List<Integer> pages = List.of(1, 2, 50);

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        Seeds range = seeds(line);
        within(line, "--rows", rows, ROWS_MAX);
        pages.forEach(each -> within(line, "--pages", each, PAGE_MAX));
        Reading reading = inputs.read(inputs.files());
        if (Refusals.wrong(reading)) {
            return inputs.refuse(line, reading);
        }
        Design design;
        try {
            design = Designer.design(reading.model(), target, false);
        } catch (InfeasibleException e) {
            line.getErr().println("keywright: there is no design for " + target.name() + ": " + e.getMessage());
            return ExitCode.FOUND;
        }
        return judge.ask(line, connection -> verified(line, reading, design, range, connection));
    }

    private Seeds seeds(CommandLine line) {
        int count = seeds == null ? (seed == null ? Seeds.COUNT : 1) : seeds;
        within(line, "--seeds", count, SEEDS_MAX);
        return new Seeds(seed == null ? 1 : seed, count);
    }

    private static void within(CommandLine line, String option, int value, int most) {
        if (value < 1 || value > most) {
            throw new CommandLine.ParameterException(line, option + " is from 1 to " + most + ", not " + value);
        }
    }

    private int verified(CommandLine line, Reading reading, Design design, Seeds range, Connection connection)
            throws SQLException {
        Verdict verdict = Verdict.NONE;
        try (Progress progress = new Progress(line.getErr(), range.count())) {
            for (long each = range.first(); each <= range.last(); each++) {
                Judgement judgement = Judgement.of(connection, reading.model(), rows, each, DRAWS);
                verdict = verdict.plus(VerifyDesign.of(design, judgement, pages));
                progress.step();
            }
        }
        if (inputs.json()) {
            line.getOut().println(VerdictJson.of(reading, design, range, verdict));
        } else {
            line.getOut().print(VerdictText.of(reading, design, range, verdict));
            line.getOut().flush();
            Inputs.tell(reading, line.getErr());
        }
        return verdict.mismatches() == 0 && !reading.failed() ? ExitCode.DONE : ExitCode.FOUND;
    }
}
