package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.ProgramDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A part as a linear program over 0-1 variables: first the structures, then the alternatives of group after group.
 *
 * <pre>
 *   1 needs 0                                0 ≤ x0 − x1
 *   group         p uses 0   q uses 0 1      1 ≤ p + q         0 ≤ x0 − p − q     0 ≤ x1 − q
 *   group if 1    r                          0 ≤ r − x1
 *   one of 2 3                               1 = x2 + x3
 *   at most 1 of 4 5                        −1 ≤ − x4 − x5
 * </pre>
 *
 * One row links a structure to all alternatives of a group that use it, as in the strong formulation of facility
 * location. This makes most values of the relaxation whole; a row for each alternative would be correct too, and
 * much weaker.
 *
 * @param structures how many of the variables are structures
 */
record LinearProgram(int structures, List<Long> costs, List<Row> rows) {

    LinearProgram {
        costs = List.copyOf(costs);
        rows = List.copyOf(rows);
    }

    /** {@code least ≤ Σ plus − Σ minus}, or {@code =} where it is exact. */
    record Row(List<Integer> plus, List<Integer> minus, int least, boolean exact) {

        Row {
            plus = List.copyOf(plus);
            minus = List.copyOf(minus);
        }
    }

    static LinearProgram of(ProgramDraft part) {
        List<Long> costs = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (int place = 0; place < part.pieces().size(); place++) {
            costs.add(part.cost(place));
            for (int need : part.needs(place)) {
                rows.add(new Row(List.of(need), List.of(place), 0, false));
            }
        }
        for (OneOf each : part.oneOf()) {
            rows.add(new Row(each.structures(), List.of(), 1, true));
        }
        for (AtMost each : part.atMost()) {
            rows.add(new Row(List.of(), each.structures(), -each.count(), false));
        }
        for (AlternativeGroup group : part.groups()) {
            add(group, costs, rows);
        }
        return new LinearProgram(part.pieces().size(), costs, rows);
    }

    private static void add(AlternativeGroup group, List<Long> costs, List<Row> rows) {
        List<Integer> taken = new ArrayList<>();
        TreeMap<Integer, List<Integer>> users = new TreeMap<>();
        for (Alternative each : group.alternatives()) {
            int variable = costs.size();
            costs.add(each.cost());
            taken.add(variable);
            each.uses().forEach(use -> users.computeIfAbsent(use, key -> new ArrayList<>())
                    .add(variable));
        }
        if (group.activators().isEmpty()) {
            rows.add(new Row(taken, List.of(), 1, false));
        }
        group.activators().forEach(each -> rows.add(new Row(taken, List.of(each), 0, false)));
        users.forEach((structure, alternatives) -> rows.add(new Row(List.of(structure), alternatives, 0, false)));
    }
}
