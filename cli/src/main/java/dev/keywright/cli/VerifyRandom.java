package dev.keywright.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.option.TargetRota;
import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ModelJson;
import dev.keywright.cli.output.ProgressLine;
import dev.keywright.cli.output.SeedRange;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.verify.random.Coverage;
import dev.keywright.verify.random.ModelTally;
import dev.keywright.verify.random.ModelVerdict;
import dev.keywright.verify.random.ModelVerdict.Kind;
import dev.keywright.verify.random.RandomModel;
import dev.keywright.verify.random.ShrinkModel;
import dev.keywright.verify.random.VerifyRandomModel;
import java.io.PrintWriter;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;

/** {@code keywright verify --random N}: verifies models that are drawn from seeds. Used by {@code VerifyVerb}. */
final class VerifyRandom {

    /** Enough for a model of some ten statements, and a bound on how long the user waits for it. */
    private static final int TRIES_MAX = 300;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final CommandLine line;
    private final SeedRange seeds;
    private final TargetRota targets;
    private final boolean json;
    private final ModelTally tally = new ModelTally();
    private final List<ShrinkModel.Shrunk> faults = new ArrayList<>();

    VerifyRandom(CommandLine line, SeedRange seeds, TargetRota targets, boolean json) {
        this.line = line;
        this.seeds = seeds;
        this.targets = targets;
        this.json = json;
    }

    int verify(Connection connection) {
        VerifyRandomModel verify = new VerifyRandomModel(connection);
        try (ProgressLine progress = ProgressLine.of(line, "models", seeds.count())) {
            for (long seed = seeds.first(); seed <= seeds.last(); seed++) {
                for (EngineProfile target : targets.of(seed)) {
                    verify(verify, RandomModel.of(seed), target);
                }
                progress.step();
            }
        }
        print(verify.coverage());
        return faults.isEmpty() ? ExitCode.DONE : ExitCode.FOUND;
    }

    private void verify(VerifyRandomModel verify, RandomModel model, EngineProfile target) {
        ModelVerdict verdict = verify.verify(model, target);
        tally.add(verdict);
        if (verdict.kind().fault()) {
            ShrinkModel.Shrunk shrunk = new ShrinkModel(verify, TRIES_MAX).shrink(model, verdict, target);
            faults.add(shrunk);
            if (!json) {
                print(shrunk);
            }
        }
    }

    private void print(ShrinkModel.Shrunk shrunk) {
        PrintWriter out = line.getOut();
        out.println(shrunk.verdict());
        out.println(CountText.of(shrunk.tries(), "try", "tries") + " reduced the model to this:\n");
        out.println(shrunk.model().sql());
        out.flush();
    }

    private void print(Coverage coverage) {
        if (json) {
            line.getOut().println(ModelJson.printed(root(coverage)));
            return;
        }
        line.getOut()
                .printf(
                        "%s, %s, on %s, in memory, against PostgreSQL%n",
                        CountText.of(seeds.count(), "random model"), seeds, targets);
        tally.lines().forEach(line.getOut()::println);
        coverage.lines().forEach(line.getOut()::println);
        line.getOut().flush();
    }

    private ObjectNode root(Coverage coverage) {
        ObjectNode root = JSON.createObjectNode();
        root.put("models", seeds.count());
        root.put("firstSeed", seeds.first());
        root.put("generator", RandomModel.VERSION);
        targets.all().forEach(each -> root.withArray("/targets").add(each.name()));
        for (Kind each : Kind.values()) {
            root.withObject("/verdicts").put(each.name().toLowerCase(Locale.ROOT), tally.count(each));
        }
        root.put("statements", tally.statements());
        root.put("refused", tally.refused());
        root.put("comparisons", tally.comparisons());
        root.put("changes", tally.changes());
        for (Coverage.Area each : Coverage.Area.values()) {
            ObjectNode area = root.withObject("/coverage").putObject(each.name().toLowerCase(Locale.ROOT));
            coverage.counts(each).forEach(area::put);
        }
        root.putArray("faults");
        for (ShrinkModel.Shrunk each : faults) {
            ObjectNode fault = root.withArray("/faults").addObject();
            fault.put("seed", each.verdict().seed());
            fault.put("target", each.verdict().target());
            fault.put("kind", each.verdict().kind().name().toLowerCase(Locale.ROOT));
            fault.put("sql", each.model().sql());
            fault.put("text", each.verdict().text());
        }
        return root;
    }
}
