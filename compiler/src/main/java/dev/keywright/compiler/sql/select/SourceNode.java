package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A mutable source of FROM while {@link LinkSources} determines its place in the tree; then converted to a
 * {@code Source}.
 */
final class SourceNode {

    final String source;
    final Entity entity;
    final Object syntax;
    Source.Join join;
    List<Condition> on;
    Optional<Source.Link> link = Optional.empty();
    Optional<Source.Recursion> recursion = Optional.empty();
    Optional<Source.PerParentLimit> first = Optional.empty();
    final List<SourceNode> children = new ArrayList<>();

    SourceNode(String source, Entity entity, Source.Join join, List<Condition> on, Object syntax) {
        this.source = source;
        this.entity = entity;
        this.join = join;
        this.on = on;
        this.syntax = syntax;
    }

    /**
     * The sources of the enclosing statement that a subquery can be linked to.
     *
     * @param limited whether to include LATERAL subqueries that yield the first rows for each parent
     */
    static List<SourceNode> ofOuterScope(Scope outer, Object syntax, boolean limited) {
        List<SourceNode> nodes = new ArrayList<>();
        for (Scope.Binding binding : outer.bindings()) {
            // A table without columns has been reported already; nothing can refer to it.
            if (binding.columns().isEmpty()) {
                continue;
            }
            String source = ((Term.Column) binding.columns().get(0).value()).source();
            if (limited || !binding.limited()) {
                nodes.add(new SourceNode(source, outer.entity(source), Source.Join.INNER, List.of(), syntax));
            }
        }
        return nodes;
    }

    /** Whether a row of the parent can be joined with several rows of this source. */
    boolean multiplies() {
        return link.isEmpty() || link.get().direction() == Source.Direction.DOWN;
    }

    Source toSource() {
        Optional<Source.Link> settled =
                link.map(each -> new Source.Link(each.from(), each.relationship(), each.direction(), join));
        return new Source(
                source,
                entity.name(),
                settled,
                on,
                recursion,
                first,
                children.stream().map(SourceNode::toSource).toList());
    }
}
