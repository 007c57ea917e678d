package dev.keywright.verify.change;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;

/** Which columns the parameters of a change meet, and how. */
record Meet(String parameter, String entity, String column, How how) {

    /** What the parameter is to the column. */
    enum How {
        /** Finds rows by it. */
        FINDS,
        /** Finds rows that have one of several values. */
        FINDS_ANY,
        /** Is its value in a new row. */
        FILLS,
        /** Is its value in a changed row. */
        SETS
    }

    static List<Meet> of(Change change) {
        List<Meet> met = new ArrayList<>();
        change.mutations().forEach(each -> met.addAll(each.match(new OfMutation())));
        return met;
    }

    private static final class OfMutation implements Mutation.Cases<List<Meet>> {

        @Override
        public List<Meet> insert(Mutation.Insert insert) {
            return assigned(insert.entity(), insert.values(), How.FILLS);
        }

        @Override
        public List<Meet> update(Mutation.Update update) {
            List<Meet> met = found(update.entity(), update.where());
            met.addAll(assigned(update.entity(), update.values(), How.SETS));
            return met;
        }

        @Override
        public List<Meet> delete(Mutation.Delete delete) {
            return found(delete.entity(), delete.where());
        }

        @Override
        public List<Meet> upsert(Mutation.Upsert upsert) {
            List<Meet> met = assigned(upsert.entity(), upsert.values(), How.FILLS);
            met.addAll(assigned(upsert.entity(), upsert.otherwise(), How.SETS));
            return met;
        }

        private static List<Meet> assigned(String entity, List<Mutation.Assignment> values, How how) {
            List<Meet> met = new ArrayList<>();
            for (Mutation.Assignment each : values) {
                if (each.value() instanceof Term.Parameter parameter) {
                    met.add(new Meet(parameter.name(), entity, each.column(), how));
                }
            }
            return met;
        }

        private static List<Meet> found(String entity, List<Condition> where) {
            List<Meet> met = new ArrayList<>();
            for (Condition each : where) {
                if (each instanceof Condition.Compare compare
                        && compare.left() instanceof Term.Column column
                        && compare.right() instanceof Term.Parameter parameter) {
                    met.add(new Meet(parameter.name(), entity, column.name(), How.FINDS));
                }
                if (each instanceof Condition.Member member
                        && member.element() instanceof Term.Column column
                        && member.array() instanceof Term.Parameter parameter) {
                    met.add(new Meet(parameter.name(), entity, column.name(), How.FINDS_ANY));
                }
            }
            return met;
        }
    }
}
