package dev.keywright.compiler.design.candidate;

import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.ProposeGuardsAndLocators;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.query.Term;
import java.util.List;

/** The properties of a row kind that {@link Rule} tests. Used by {@code PlanTraits} and {@code Rule}. */
record KindTraits(Model model, Candidate candidate) {

    RowKind kind() {
        return candidate.kind();
    }

    RowRole role() {
        return kind().role();
    }

    boolean indexed() {
        return candidate.indexed();
    }

    boolean attributes() {
        return candidate.attributeKey();
    }

    boolean has(Segment.Kind segment) {
        return kind().key().segments().anyMatch(each -> each.kind() == segment);
    }

    /** Whether the primary key alone determines where its rows are. */
    boolean inPlace() {
        return ProposeGuardsAndLocators.foundByPrimaryKey(entity(), kind());
    }

    /**
     * Whether it is a link (an entity whose whole key is references) that is found by another reference than the first.
     */
    boolean flippedLink() {
        List<String> key = entity().key();
        boolean link = key.size() > 1
                && key.stream().allMatch(column -> model.relationships().stream()
                        .anyMatch(each -> each.child().equals(kind().entity())
                                && each.columns().contains(column)));
        List<String> partition = kind().key().partition().stream()
                .flatMap(each -> each.column().stream())
                .filter(ColumnPath::isOwn)
                .map(ColumnPath::column)
                .toList();
        return link && !partition.contains(key.get(0)) && partition.stream().anyMatch(key::contains);
    }

    /** Whether it copies columns of base rows under the same key as theirs. */
    boolean copiesBase() {
        boolean beside = role() == RowRole.VIEW || role() == RowRole.POINTER;
        List<String> key = kind().key()
                .segments()
                .flatMap(each -> each.column().stream())
                .map(ColumnPath::toString)
                .toList();
        return beside && kind().predicate().isEmpty() && key.equals(entity().key());
    }

    boolean sums() {
        return kind().totals().stream().anyMatch(each -> each.function() == Term.Aggregate.Function.SUM);
    }

    boolean countsDistinct() {
        return kind().totals().stream().anyMatch(RowKind.Total::distinct);
    }

    boolean elements() {
        return hasRowEach(RowKind.Expansion.Unit.ELEMENT);
    }

    boolean ancestors() {
        return hasRowEach(RowKind.Expansion.Unit.ANCESTOR) && !indexed();
    }

    boolean ancestorList() {
        return kind().ancestorList().isPresent() || hasRowEach(RowKind.Expansion.Unit.ANCESTOR) && indexed();
    }

    boolean rootPath() {
        return hasRowEach(RowKind.Expansion.Unit.WAY);
    }

    boolean belowTree() {
        return kind().ancestors().filter(each -> !each.path().isEmpty()).isPresent();
    }

    private boolean hasRowEach(RowKind.Expansion.Unit unit) {
        return kind().expansion().filter(each -> each.unit() == unit).isPresent();
    }

    private Entity entity() {
        return model.entity(kind().entity());
    }
}
