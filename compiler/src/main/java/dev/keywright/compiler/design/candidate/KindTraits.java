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

/** What a row kind looks like, for {@link Rule}. */
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

    /** Whether the primary key alone tells where its rows are. */
    boolean inPlace() {
        return ProposeGuardsAndLocators.foundByPrimaryKey(entity(), kind());
    }

    /** A link is a row whose whole key is references; as it is, it is found by the first of them. */
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

    /** Columns of base rows under the key that those have themselves. */
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
        return model.entity(kind().entity()).orElseThrow();
    }
}
