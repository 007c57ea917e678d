package dev.keywright.core.model.signature;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Determines whether a value of a question's answer may be null: nullable columns, all columns of a source that a left
 * join may miss, and aggregates over no rows. Used by {@code AnswerShape}, {@code GenerateAnswer} and
 * {@code ModelSignature}.
 */
public final class Nullability implements Term.Cases<Boolean> {

    private final Query form;
    private final Map<String, Entity> entities = new LinkedHashMap<>();
    private final Map<String, Boolean> outerJoined = new LinkedHashMap<>();

    private Nullability(Query form) {
        this.form = form;
    }

    /** For the rows of the question's answer. */
    public static Nullability in(Model model, Query form) {
        Nullability result = new Nullability(form);
        result.add(model, form.root(), false);
        return result;
    }

    /** For those rows of the answer in which the source with this alias was found. */
    public static Nullability wherePresent(Model model, Query form, String alias) {
        Nullability result = in(model, form);
        Source source = form.root()
                .all()
                .filter(each -> each.alias().equals(alias))
                .findFirst()
                .orElseThrow();
        result.add(model, source.withLink(Optional.empty()), false);
        return result;
    }

    private void add(Model model, Source source, boolean above) {
        boolean here = above
                || source.link().filter(each -> each.join() == Source.Join.LEFT).isPresent();
        entities.put(source.alias(), model.entity(source.entity()));
        outerJoined.put(source.alias(), here);
        source.joins().forEach(each -> add(model, each, here));
    }

    public boolean nullable(Term term) {
        return term.match(this);
    }

    @Override
    public Boolean column(Term.Column column) {
        Entity entity = entities.get(column.source());
        // The column that counts the steps of a walk is not one of the entity, and is never null.
        boolean nullable =
                entity.attribute(column.name()).filter(Attribute::nullable).isPresent()
                        && !entity.key().contains(column.name());
        return nullable || outerJoined.get(column.source());
    }

    @Override
    public Boolean parameter(Term.Parameter parameter) {
        return true;
    }

    @Override
    public Boolean constant(Term.Constant constant) {
        return constant.text().isEmpty();
    }

    /** Without groups there may be no row to aggregate. */
    @Override
    public Boolean aggregate(Term.Aggregate aggregate) {
        return aggregate.function() != Term.Aggregate.Function.COUNT
                && (form.groups().isEmpty() || nullable(aggregate.of().orElseThrow()));
    }

    @Override
    public Boolean coalesce(Term.Coalesce coalesce) {
        return nullable(coalesce.otherwise()) && nullable(coalesce.value());
    }

    @Override
    public Boolean arithmetic(Term.Arithmetic arithmetic) {
        return nullable(arithmetic.left()) || nullable(arithmetic.right());
    }

    @Override
    public Boolean call(Term.Call call) {
        return call.arguments().stream().anyMatch(this::nullable);
    }

    @Override
    public Boolean elements(Term.Elements elements) {
        return false;
    }
}
