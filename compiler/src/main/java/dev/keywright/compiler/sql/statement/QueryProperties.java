package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.schema.Schema;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;

/**
 * Properties derived from a query: its default consistency, and whether it returns rows of at most one root. Used by
 * {@code ReadStatements}.
 */
final class QueryProperties {

    private final Query form;
    private final Entity root;

    QueryProperties(Schema schema, Query form) {
        this.form = form;
        this.root = schema.entity(form.root().entity()).orElseThrow();
    }

    /** Strong for one entity by its full primary key, otherwise eventual. */
    Consistency defaultConsistency() {
        boolean one =
                form.root().joins().isEmpty() && form.root().recursion().isEmpty() && fixed().containsAll(root.key());
        return one ? Consistency.STRONG : Consistency.EVENTUAL;
    }

    boolean findsOneRoot() {
        boolean limited = form.limit().isPresent()
                && form.limit().get() instanceof Term.Constant constant
                && constant.text().equals(Optional.of("1"));
        boolean folded = form.aggregated() && form.groups().isEmpty();
        return limited || folded || root.unique(fixed());
    }

    /** The columns of the root that an equality fixes. */
    private List<String> fixed() {
        return form.where().stream()
                .filter(each -> each.role() == ConditionRole.EQUALITY)
                .map(each -> (Term.Column) ((Condition.Compare) each).left())
                .filter(each -> each.source().equals(form.root().alias()))
                .map(Term.Column::name)
                .toList();
    }
}
