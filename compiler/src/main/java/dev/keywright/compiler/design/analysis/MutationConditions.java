package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;

/** Collects the conditions that find the rows of a mutation; an upsert finds its row by key. */
public final class MutationConditions implements Mutation.Cases<List<Condition>> {

    private final Model model;

    public MutationConditions(Model model) {
        this.model = model;
    }

    @Override
    public List<Condition> insert(Mutation.Insert insert) {
        return List.of();
    }

    @Override
    public List<Condition> update(Mutation.Update update) {
        return update.where();
    }

    @Override
    public List<Condition> delete(Mutation.Delete delete) {
        return delete.where();
    }

    @Override
    public List<Condition> upsert(Mutation.Upsert upsert) {
        Entity entity = model.entity(upsert.entity());
        List<Condition> where = new ArrayList<>();
        for (String column : upsert.key().isEmpty() ? entity.key() : upsert.key()) {
            Term.Column left = new Term.Column(
                    entity.name(),
                    column,
                    entity.attribute(column).orElseThrow().type());
            where.add(new Condition.Compare(left, Condition.Operator.EQUAL, new Term.Parameter(column, left.type())));
        }
        return where;
    }
}
