package dev.keywright.compiler.design.plan.read;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The most rows that one value can have because the schema declares {@code at most}: children of one parent, rows with
 * one element. Used by {@code KeyAccess}.
 *
 * @param by the reference or the array, {@code comment.post_id}, {@code product.tags[]}
 */
record DeclaredBound(double rows, String by) {

    /** @param fixed the columns that have one value each */
    static Optional<DeclaredBound> of(Model model, Entity entity, List<String> fixed) {
        List<DeclaredBound> bounds = new ArrayList<>();
        for (Attribute each : entity.attributes()) {
            String element = ColumnPath.element(each.name()).column();
            if (each.atMost().isPresent() && fixed.contains(element)) {
                bounds.add(new DeclaredBound(each.atMost().getAsLong(), entity.name() + "." + element));
            }
        }
        for (Relationship each : model.relationships()) {
            if (each.child().equals(entity.name()) && each.atMost().isPresent() && fixed.containsAll(each.columns())) {
                bounds.add(new DeclaredBound(each.atMost().getAsLong(), each.name()));
            }
        }
        return bounds.stream().min(Comparator.comparingDouble(DeclaredBound::rows));
    }
}
