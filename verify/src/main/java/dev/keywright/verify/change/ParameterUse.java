package dev.keywright.verify.change;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The role that a parameter of a change plays for a column. Used by {@code DrawNamedChange}. */
record ParameterUse(String parameter, String entity, String column, Role role) {

    /** How the parameter relates to the column. */
    enum Role {
        /** Rows are found by it. */
        FINDS,
        /** Rows are found that have one of several values. */
        FINDS_ANY,
        /** It is the column's value in a new row. */
        FILLS,
        /** It is the column's new value in an updated row. */
        SETS
    }

    static List<ParameterUse> in(Model model, Change change) {
        return change.mutations().stream()
                .flatMap(each -> Stream.of(
                        each.inserts()
                                ? assigned(each.entity(), each.values(), Role.FILLS)
                                : found(each.entity(), each.where(model)),
                        assigned(each.entity(), each.replacements(), Role.SETS)))
                .flatMap(List::stream)
                .toList();
    }

    private static List<ParameterUse> assigned(String entity, List<Mutation.Assignment> values, Role how) {
        List<ParameterUse> met = new ArrayList<>();
        for (Mutation.Assignment each : values) {
            if (each.value() instanceof Term.Parameter parameter) {
                met.add(new ParameterUse(parameter.name(), entity, each.column(), how));
            }
        }
        return met;
    }

    private static List<ParameterUse> found(String entity, List<Condition> where) {
        List<ParameterUse> met = new ArrayList<>();
        for (Condition each : where) {
            if (each instanceof Condition.Compare compare
                    && compare.left() instanceof Term.Column column
                    && compare.right() instanceof Term.Parameter parameter) {
                met.add(new ParameterUse(parameter.name(), entity, column.name(), Role.FINDS));
            }
            if (each instanceof Condition.Member member
                    && member.element() instanceof Term.Column column
                    && member.array() instanceof Term.Parameter parameter) {
                met.add(new ParameterUse(parameter.name(), entity, column.name(), Role.FINDS_ANY));
            }
        }
        return met;
    }
}
