package dev.keywright.verify.change;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;

/** The role that a parameter of a change plays for a column. */
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

    static List<ParameterUse> in(Change change) {
        List<ParameterUse> met = new ArrayList<>();
        change.mutations().forEach(each -> met.addAll(each.match(new OfMutation())));
        return met;
    }

    private static final class OfMutation implements Mutation.Cases<List<ParameterUse>> {

        @Override
        public List<ParameterUse> insert(Mutation.Insert insert) {
            return assigned(insert.entity(), insert.values(), Role.FILLS);
        }

        @Override
        public List<ParameterUse> update(Mutation.Update update) {
            List<ParameterUse> met = found(update.entity(), update.where());
            met.addAll(assigned(update.entity(), update.values(), Role.SETS));
            return met;
        }

        @Override
        public List<ParameterUse> delete(Mutation.Delete delete) {
            return found(delete.entity(), delete.where());
        }

        @Override
        public List<ParameterUse> upsert(Mutation.Upsert upsert) {
            List<ParameterUse> met = assigned(upsert.entity(), upsert.values(), Role.FILLS);
            met.addAll(assigned(upsert.entity(), upsert.onConflict(), Role.SETS));
            return met;
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
}
