package dev.keywright.compiler.candidate;

import dev.keywright.core.form.Term;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.plan.Step;
import dev.keywright.core.value.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A read of a plan before it is priced.
 *
 * @param alias the source whose rows it finds
 * @param many whether a tuple may find several rows
 * @param binds what it gives
 * @param embedded children that come inside the rows
 * @param first how many rows of each tuple count
 * @param walk whether it is the next level of a walk
 */
record PlannedRead(
        Candidate candidate,
        Access access,
        String alias,
        boolean many,
        List<Step.Bind> binds,
        List<Step.Bind> embedded,
        Step.Missing missing,
        boolean backward,
        boolean together,
        Optional<Term> first,
        boolean walk) {

    PlannedRead withBackward(boolean other) {
        return new PlannedRead(candidate, access, alias, many, binds, embedded, missing, other, together, first, walk);
    }

    PlannedRead joined() {
        return new PlannedRead(candidate, access, alias, many, binds, embedded, missing, backward, true, first, walk);
    }

    /** The columns of the question that are known from here on. */
    Set<Term.Column> gives(Asked asked) {
        Set<ColumnPath> held = Holds.columns(candidate.kind());
        Set<Term.Column> given = new LinkedHashSet<>();
        for (Step.Bind bind : embedded) {
            asked.model()
                    .entity(asked.entity(bind.alias()))
                    .orElseThrow()
                    .attributes()
                    .forEach(each -> given.add(new Term.Column(bind.alias(), each.name(), each.type())));
        }
        for (Step.Bind bind : binds) {
            for (Attribute each : asked.model()
                    .entity(asked.entity(bind.alias()))
                    .orElseThrow()
                    .attributes()) {
                Term.Column column = new Term.Column(bind.alias(), each.name(), each.type());
                if (asked.column(alias, column).filter(held::contains).isPresent()) {
                    given.add(column);
                }
            }
            // What a walk counts is known as soon as it walks.
            asked.source(bind.alias())
                    .recursion()
                    .flatMap(each -> each.depth())
                    .ifPresent(each -> given.add(new Term.Column(bind.alias(), each, Type.INTEGER)));
        }
        return given;
    }

    Step.Read step() {
        return new Step.Read(
                candidate.name(),
                candidate.indexed() ? Optional.of("") : Optional.empty(),
                access.partition(),
                access.sort(),
                access.bounds(),
                access.prefix(),
                backward,
                binds,
                embedded,
                missing,
                together,
                first);
    }
}
