package dev.keywright.cli;

import dev.keywright.cli.option.DesignOptions;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.option.JudgeOption;
import dev.keywright.cli.option.LegendOption;
import dev.keywright.cli.option.ScratchStoreOption;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ProgressLine;
import dev.keywright.cli.output.SeedRange;
import dev.keywright.cli.output.Terminal;
import dev.keywright.cli.output.VerdictJson;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.DrawSampleEdits;
import dev.keywright.verify.change.sql.JudgedSampleChange;
import dev.keywright.verify.change.store.ScratchEngine;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.judge.JudgeDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Spec;

/**
 * {@code keywright try FILES}: designs, creates and fills a temporary store, and asks every question, in one command.
 * Used by {@code Main}.
 */
@Command(
        name = "try",
        description = {
            "Shows a design at work: with sample data, answers, a change, and a comparison.",
            "It computes the design, creates a store on RocksDB in a temporary folder, fills it with sample data, asks"
                    + " every question, makes a change, and compares all answers with those of a relational database."
                    + " With --target the store is in memory, under the limits of that target."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  keywright try examples/manhunt",
            "  keywright try examples/orders --target dynamodb"
        })
final class TryVerb implements Callable<Integer> {

    private static final SeedRange SEED = new SeedRange(1, 1);
    private static final int DRAWS = 5;

    @Mixin
    private InputFiles inputs;

    @Mixin
    private JudgeOption judge;

    @Mixin
    private DesignOptions choices;

    @Mixin
    private LegendOption legend;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        EngineProfile target = choices.target(line);
        ParseResult reading = choices.withRates(inputs.read(inputs.files()));
        if (inputs.stops(reading)) {
            return inputs.printRefusal(line, reading);
        }
        Design design = choices.design(line, reading, target);
        if (inputs.stops(design)) {
            return inputs.printRefusal(line, reading, design);
        }
        return judge.withJudge(line, connection -> tried(line, reading, design, connection));
    }

    /** Work of the relational database. */
    private interface Judging<T> {
        T run() throws SQLException;
    }

    private static <T> T judged(CommandLine line, Judging<T> work) throws SQLException {
        try (ProgressLine progress = ProgressLine.of(line)) {
            progress.say("asking the relational database");
            return work.run();
        }
    }

    private int tried(CommandLine line, ParseResult reading, Design design, Connection connection) throws SQLException {
        Judgement judgement =
                judged(line, () -> Judgement.sample(connection, design.model(), Dataset.ROWS, SEED.first(), DRAWS));
        Optional<JudgedSampleChange> change = judged(
                line,
                () -> JudgedSampleChange.judge(
                        connection,
                        judgement.dataset(),
                        DrawSampleEdits.of(judgement.dataset(), SEED.first()),
                        SEED.first()));
        try (ScratchEngine scratch =
                choices.hasTarget() ? ScratchEngine.memory(design.target()) : ScratchStoreOption.folder()) {
            TrialStore store = new TrialStore(scratch.engine(), design, judgement);
            long rows = store.fill(line);
            Verdict unchanged = store.verdict(line);
            Map<String, List<TrialStore.FirstPage>> pages = new LinkedHashMap<>();
            unchanged.questions().forEach(each -> pages.put(each.question(), store.firstPages(each.question())));
            Optional<TrialStore.ShownChange> shown = change.flatMap(store::change);
            Verdict verdict = change.map(each -> unchanged.plus(store.verdictAfter(line, each)))
                    .orElse(unchanged);
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
                TryText text = new TryText(Terminal.of(line), design, JudgeDialect.of(connection), verdict);
                line.getOut().print(text.text(new TryText.Trial(where, rows, pages, shown), legend.wanted(line)));
                line.getOut().flush();
                inputs.printDiagnostics(line, reading.diagnostics(), design.refused());
            }
            return ExitCode.of(verdict.mismatches() != 0, design.refused());
        } catch (EngineException e) {
            return ScratchStoreOption.reportFailure(line, e);
        }
    }
}
