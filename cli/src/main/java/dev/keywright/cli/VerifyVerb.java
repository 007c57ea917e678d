package dev.keywright.cli;

import dev.keywright.cli.option.DesignOptions;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.option.JudgeOption;
import dev.keywright.cli.option.ScratchStoreOption;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ProgressLine;
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

/**
 * {@code keywright verify FILES --target T}: checks that the design answers as a relational database does. Used by
 * {@code Main}.
 */
@Command(
        name = "verify",
        description = {
            "Checks with random data and changes that a store answers as a relational database does.",
            "It computes the design, creates a temporary store, fills it with random rows, makes random changes, and in"
                    + " between asks every question. The relational database does the same. All answers are compared,"
                    + " and which changes are refused. The store is in memory, under the limits of the target, or on"
                    + " the engine that --store names."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The exit code is 1 if an answer differs, or a page reads more rows than the design promises, else 2 if a"
                    + " statement was refused. A difference is printed with its seed, so that --seed K shows it again, and"
                    + " with the fewest changes that lead to it.",
            "",
            "Examples:",
            "  keywright verify examples/manhunt --target dynamodb --seeds 100",
            "  keywright verify examples/manhunt --store rocksdb:/tmp/manhunt",
            "  keywright verify --random 500"
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

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "How many sets of random data to try. Default: 10, or 1 with --seed.")
    private Integer seeds;

    @Option(names = "--seed", paramLabel = "K", description = "The seed of the first set. Default: 1.")
    private Long seed;

    @Option(names = "--rows", paramLabel = "N", description = "The most rows in a table. Default: ${DEFAULT-VALUE}.")
    private int rows = Dataset.ROWS;

    @Option(
            names = "--changes",
            paramLabel = "N",
            description = "Random changes for each set of data; 0 for none. Default: ${DEFAULT-VALUE}.")
    private int changes = 40;

    @Option(
            names = "--pages",
            paramLabel = "N",
            split = ",",
            splitSynopsisLabel = ",",
            description = "The page sizes to read every answer with. Default: 1,2,50.")
    private List<Integer> pages = List.of(1, 2, 50);

    @Option(
            names = "--random",
            paramLabel = "N",
            description =
                    "Instead of FILES: verify N models that are drawn at random, from seed K on, each on one target in"
                            + " turn, or on the one of --target, or on every one with --target all. A model that shows a"
                            + " fault is shrunk and printed.")
    private Integer random;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        if (random != null) {
            return randomModels(line);
        }
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
        if (inputs.stops(reading)) {
            return inputs.printRefusal(line, reading);
        }
        Design design = choices.design(line, reading, target);
        if (inputs.stops(design)) {
            return inputs.printRefusal(line, reading, design);
        }
        return judge.withJudge(line, connection -> verified(line, reading, design, range, connection));
    }

    private int randomModels(CommandLine line) {
        within(line, "--random", random, SEEDS_MAX);
        if (inputs.any() || seeds != null) {
            throw new CommandLine.ParameterException(
                    line, "--random draws models and data by itself: it takes no FILES and no --seeds");
        }
        VerifyRandom run = new VerifyRandom(
                line, new SeedRange(seed == null ? 1 : seed, random), choices.eachTarget(line), inputs.json());
        return judge.withJudge(line, run::verify);
    }

    private SeedRange seeds(CommandLine line) {
        int count = seeds == null ? (seed == null ? SeedRange.COUNT : 1) : seeds;
        within(line, "--seeds", count, SEEDS_MAX);
        return new SeedRange(seed == null ? 1 : seed, count);
    }

    private static void within(CommandLine line, String option, int value, int most) {
        if (value < 1 || value > most) {
            throw new CommandLine.ParameterException(line, option + " must be from 1 to " + most + ", not " + value);
        }
    }

    private int verified(CommandLine line, ParseResult reading, Design design, SeedRange range, Connection connection)
            throws SQLException {
        Verdict verdict = Verdict.NONE;
        VerifyStore stores = new VerifyStore(connection, design, () -> ground.open(line, design), pages);
        try (ProgressLine progress = ProgressLine.of(line, "seeds", range.count())) {
            for (long each = range.first(); each <= range.last(); each++) {
                verdict = verdict.plus(verified(design.model(), design, each, stores, connection));
                progress.step();
            }
        } catch (EngineException e) {
            return ScratchStoreOption.reportFailure(line, e);
        }
        if (inputs.json()) {
            line.getOut()
                    .println(VerdictJson.of(
                            reading, design, ground.shown(), range, JudgeDialect.of(connection), verdict));
        } else {
            String where = ground.memory() ? "in memory" : "on " + ground.shown();
            line.getOut().print(VerdictText.of(design, where, range, JudgeDialect.of(connection), verdict));
            line.getOut().flush();
            inputs.printDiagnostics(line, reading.diagnostics(), design.refused());
        }
        return ExitCode.of(verdict.mismatches() != 0, design.refused());
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
