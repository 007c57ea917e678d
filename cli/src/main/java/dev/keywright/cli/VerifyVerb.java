package dev.keywright.cli;

import dev.keywright.cli.option.DesignOptions;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.option.JudgeOption;
import dev.keywright.cli.option.ScratchStoreOption;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ProgressLine;
import dev.keywright.cli.output.RefusedStatements;
import dev.keywright.cli.output.SeedRange;
import dev.keywright.cli.output.VerdictJson;
import dev.keywright.cli.output.VerdictText;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.VerifyDesign;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.change.store.VerifyStore;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.judge.JudgeDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code keywright verify FILES --target T}: checks that the design answers as a relational database does. */
@Command(
        name = "verify",
        description = "Designs, makes a store, fills it with random data, changes it at random, asks every question"
                + " with random arguments in between, and compares all that with a relational database: answers, and"
                + " which changes are refused. In memory under the target's limits, or on the engine of --store.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The exit code is 1 where an answer differs, a page reads more than is certified, or a statement was",
            "refused. A difference names its seed: --seed K shows it again. One that comes after changes is told by",
            "the fewest changes that show it.",
            "",
            "Example: keywright verify examples/manhunt --target dynamodb --seeds 100",
            "Example: keywright verify examples/manhunt --store rocksdb:/tmp/manhunt"
        })
final class VerifyVerb implements Callable<Integer> {

    private static final int DRAWS = 5;
    private static final int SEEDS_MAX = 1_000_000;
    private static final int ROWS_MAX = 1_000;
    private static final int PAGE_MAX = 10_000;
    private static final int CHANGES_MAX = 10_000;

    @Mixin
    private InputFiles inputs;

    @Mixin
    private JudgeOption judge;

    @Mixin
    private DesignOptions choices;

    @Mixin
    private ScratchStoreOption ground;

    @Option(names = "--seeds", paramLabel = "N", description = "How many sets of data: 10, or 1 with --seed.")
    private Integer seeds;

    @Option(names = "--seed", paramLabel = "K", description = "The first of them: 1.")
    private Long seed;

    @Option(names = "--rows", paramLabel = "N", description = "The most rows of a table: ${DEFAULT-VALUE}.")
    private int rows = Dataset.ROWS;

    @Option(
            names = "--changes",
            paramLabel = "N",
            description = "Random changes of each set of data: ${DEFAULT-VALUE}; 0 leaves them out.")
    private int changes = 40;

    @Option(names = "--pages", paramLabel = "N,…", split = ",", description = "Rows a page, each in turn: 1,2,50.")
    private List<Integer> pages = List.of(1, 2, 50);

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        SeedRange range = seeds(line);
        within(line, "--rows", rows, ROWS_MAX);
        pages.forEach(each -> within(line, "--pages", each, PAGE_MAX));
        if (changes != 0) {
            within(line, "--changes", changes, CHANGES_MAX);
        }
        EngineProfile target = ground.target(line, choices)
                .map(each -> choices.priced(line, each.name()))
                .orElseGet(() -> choices.target(line));
        ParseResult reading = choices.withRates(inputs.read(inputs.files()));
        if (RefusedStatements.othersToo(reading)) {
            return inputs.printRefusal(line, reading);
        }
        Design design = choices.design(reading, target);
        return judge.withJudge(line, connection -> verified(line, reading, design, range, connection));
    }

    private SeedRange seeds(CommandLine line) {
        int count = seeds == null ? (seed == null ? SeedRange.COUNT : 1) : seeds;
        within(line, "--seeds", count, SEEDS_MAX);
        return new SeedRange(seed == null ? 1 : seed, count);
    }

    private static void within(CommandLine line, String option, int value, int most) {
        if (value < 1 || value > most) {
            throw new CommandLine.ParameterException(line, option + " is from 1 to " + most + ", not " + value);
        }
    }

    private int verified(CommandLine line, ParseResult reading, Design design, SeedRange range, Connection connection)
            throws SQLException {
        Verdict verdict = Verdict.NONE;
        VerifyStore stores = new VerifyStore(connection, design, () -> ground.open(line, design), pages);
        try (ProgressLine progress = new ProgressLine(line.getErr(), range.count())) {
            for (long each = range.first(); each <= range.last(); each++) {
                verdict = verdict.plus(verified(reading.model(), design, each, stores, connection));
                progress.step();
            }
        } catch (EngineException e) {
            return ScratchStoreOption.reportFailure(line, e);
        }
        if (inputs.json()) {
            line.getOut()
                    .println(
                            VerdictJson.of(reading, design, ground.url(), range, JudgeDialect.of(connection), verdict));
        } else {
            String where = ground.memory() ? "in memory" : "on " + ground.url();
            line.getOut().print(VerdictText.of(reading, design, where, range, JudgeDialect.of(connection), verdict));
            line.getOut().flush();
            InputFiles.printDiagnostics(reading, line.getErr());
        }
        return verdict.mismatches() == 0 && !reading.failed() ? ExitCode.DONE : ExitCode.FOUND;
    }

    /**
     * The verdict of one seed. In memory the design's plans are run too, on the rows that the design derives, since
     * only this checks how many rows a page reads.
     */
    private Verdict verified(Model model, Design design, long seed, VerifyStore stores, Connection connection)
            throws SQLException {
        Verdict verdict = Verdict.NONE;
        if (ground.memory()) {
            Judgement judgement = Judgement.draw(connection, model, rows, seed, DRAWS);
            verdict = VerifyDesign.verify(design, judgement, pages);
        }
        return changes == 0 && ground.memory()
                ? verdict
                : verdict.plus(stores.verify(JudgedScript.judge(connection, script(connection, model, seed))));
    }

    private Script script(Connection connection, Model model, long seed) throws SQLException {
        return Script.random(
                model, rows, changes, seed, JudgeDialect.of(connection).alphabet());
    }
}
