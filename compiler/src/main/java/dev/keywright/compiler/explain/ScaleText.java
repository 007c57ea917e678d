package dev.keywright.compiler.explain;

import dev.keywright.compiler.print.WrappedText;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.LargestRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Prints the scale of a plan: an upper bound on the rows and bytes that a page reads, independent of the size of the
 * tables, with the declared bounds it depends on; or, without an upper bound, the volume it grows with. Used by
 * {@code ExplainText}.
 *
 * <pre>
 *   a page reads at most 100 rows and 28,800 bytes, whatever the size of the tables, as long as at most 100 rows of
 *   comment have one post_id (declared, not checked)
 * </pre>
 */
record ScaleText(Design design) {

    String of(QuestionPlan plan) {
        if (plan.rowsReadMax().isEmpty()) {
            return "grows with "
                    + plan.growsWith().filter(each -> !each.isBlank()).orElse("the tables");
        }
        return "a page reads at most " + WrappedText.counted(plan.rowsReadMax().getAsLong(), "row", "rows")
                + (plan.bytesReadMax().isPresent()
                        ? " and " + WrappedText.counted(plan.bytesReadMax().getAsLong(), "byte", "bytes")
                        : "")
                + ", whatever the size of the tables"
                + plan.assumedBounds().stream()
                        .map(each -> ", as long as " + boundText(each))
                        .collect(Collectors.joining())
                + unboundedColumns(plan);
    }

    /** Names the columns without a maximum length. */
    private String unboundedColumns(QuestionPlan plan) {
        String columns = plan.steps().stream()
                .flatMap(each -> each.engineRead().stream())
                .flatMap(each -> largest(each).boundless().stream())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        if (columns.isEmpty()) {
            return "";
        }
        return plan.bytesReadMax().isPresent()
                ? "; only " + design.target().name() + "'s limit on the size of a row bounds " + columns
                : "; its bytes grow with " + columns;
    }

    private LargestRow largest(Step.Read read) {
        return LargestRow.of(
                design.model(), design.target(), design.row(read.row()).orElseThrow(), read.index());
    }

    private String boundText(String by) {
        return design.model()
                .relationship(by)
                .map(each -> rows(each.atMost().orElseThrow(), each.child(), String.join(", ", each.columns()))
                        + (isEnforced(each) ? " (declared and enforced)" : " (declared, not checked)"))
                .orElseGet(() -> element(by));
    }

    private String element(String by) {
        for (Entity entity : design.model().entities()) {
            Optional<String> said = entity.attributes().stream()
                    .filter(each -> by.equals(entity.name() + "." + each.name() + "[]"))
                    .map(each -> rows(each.atMost().orElseThrow(), entity.name(), "element of " + each.name()))
                    .findFirst();
            if (said.isPresent()) {
                return said.get() + " (declared, not checked)";
            }
        }
        throw new IllegalStateException("nothing is declared of " + by);
    }

    private static String rows(long most, String entity, String value) {
        return "at most " + WrappedText.counted(most, "row", "rows") + " of " + entity + " have one " + value;
    }

    /** Whether the store itself enforces the bound: it counts rows that are embedded in another row at each insert. */
    private boolean isEnforced(Relationship relationship) {
        return design.rows().map(RowKind::children).anyMatch(each -> each.stream()
                .anyMatch(child -> child.relationship().equals(relationship.name())));
    }
}
