package dev.keywright.compiler.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Reason;
import dev.keywright.core.engine.Targets;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every rule that proposes row kinds or plans has a model that it wins, as a folder: the model, the technique and the
 * target, and what the design is then.
 */
class RulesTest {

    @TestFactory
    Stream<DynamicTest> everyRuleWinsSomewhere() {
        return Project.folders(Project.root().resolve("compiler/src/test/resources/cases/rules")).stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> {
                    String[] rule =
                            Golden.text(folder.resolve("rule.txt")).strip().split(" ");
                    Design design =
                            Designer.design(Compiler.read(folder.resolve("input.sql")), Targets.named(rule[1]), false);
                    assertThat(design.reasons()).extracting(Reason::technique).contains(rule[0]);
                    Golden.check(folder.resolve("expected.txt"), text(design));
                }));
    }

    private static String text(Design design) {
        List<String> lines = new ArrayList<>();
        design.rows().forEach(each -> lines.add(row(each)));
        lines.add("");
        for (int i = 0; i < design.questions().size(); i++) {
            // There is a reason for each plan, in the same order.
            lines.add(plan(design.questions().get(i), design.reasons().get(i)));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String row(RowKind row) {
        return row.name() + "  " + row.key()
                + row.each().map(each -> "  " + each).orElse("")
                + "  "
                + Stream.concat(row.columns().stream(), Stream.concat(row.totals().stream(), row.embeds().stream()))
                        .map(Object::toString)
                        .collect(Collectors.joining(", "));
    }

    private static String plan(QuestionPlan plan, Reason reason) {
        String most = plan.rowsReadMax().stream()
                .mapToObj(each -> "at most " + each + " rows")
                .findFirst()
                .orElseGet(() -> "grows with " + plan.growsWith().orElseThrow());
        return plan.title() + "  " + plan.requests().toPlainString() + " requests, " + most + "  " + reason.technique()
                + " " + reason.text();
    }
}
