package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.CombineConditions;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Condition.Operator;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Arranges the sources of FROM as a tree: each table is linked to an earlier one by all columns of a foreign key. The
 * equalities that express the link, which are in ON or, for comma joins, in WHERE, are removed from the conditions.
 * Used by {@code ReadExists}, {@code ReadLateral}, {@code ReadRecursion} and {@code ReadSelect}.
 *
 * <pre>
 *   FROM search s LEFT JOIN search_attempt a ON a.search_id = s.id AND a.method = 'mail'
 *
 *   search s
 *   └ left children search_attempt a by search_attempt.search_id, if a.method = 'mail'
 * </pre>
 */
final class LinkSources {

    /** A possible link of a node, and the equalities that it replaces. */
    private record LinkMatch(Source.Link link, List<Condition> used) {}

    private final StatementContext context;
    private final List<Condition> where;
    private final List<String> sources = new ArrayList<>();

    /** @param where the conditions of WHERE; equalities that become links are removed from this list */
    LinkSources(StatementContext context, List<Condition> where) {
        this.context = context;
        this.where = where;
    }

    /**
     * Links the nodes of a subquery: one of them, the root, to a source outside, the others to the root. Returns the
     * root; empty if no node has a reference to a source outside.
     */
    static Optional<SourceNode> linkSubquery(
            StatementContext context, List<SourceNode> nodes, List<Condition> where, List<SourceNode> outside) {
        LinkSources links = new LinkSources(context, where);
        if (nodes.stream().allMatch(each -> each.join == Source.Join.INNER)) {
            // A condition of an inner join has the same meaning in ON and in WHERE.
            nodes.forEach(each -> where.addAll(each.on));
            nodes.forEach(each -> each.on = List.of());
        }
        for (SourceNode root : nodes) {
            boolean inner = nodes.stream().allMatch(each -> each == root || each.join == Source.Join.INNER);
            if ((root == nodes.get(0) || inner) && links.attach(root, outside)) {
                Optional<Source.Link> link = root.link;
                root.link = Optional.empty();
                List<SourceNode> ordered = new ArrayList<>(List.of(root));
                nodes.stream().filter(each -> each != root).forEach(ordered::add);
                links.link(ordered);
                links.simplifyJoins(ordered);
                root.link = link;
                return Optional.of(root);
            }
        }
        return Optional.empty();
    }

    /**
     * The nodes in an order that starts with the root. A recursive CTE that is joined to other tables becomes the root,
     * because its rows can only be found from its start.
     */
    List<SourceNode> withRootFirst(List<SourceNode> nodes) {
        Optional<SourceNode> walk = nodes.stream()
                .filter(each -> each.recursion.isPresent() && each.join == Source.Join.INNER && each.link.isEmpty())
                .findFirst();
        if (walk.isEmpty() || walk.get() == nodes.get(0)) {
            return nodes;
        }
        // A condition of an inner join has the same meaning in ON and in WHERE.
        nodes.stream()
                .filter(each -> each.join == Source.Join.INNER && each.first.isEmpty())
                .forEach(each -> {
                    where.addAll(each.on);
                    each.on = List.of();
                });
        List<SourceNode> rooted = new ArrayList<>(List.of(walk.get()));
        nodes.stream().filter(each -> each != walk.get()).forEach(rooted::add);
        return rooted;
    }

    /** Links every other node, directly or not, to the root. REQUIRES: the first node is the root. */
    void link(List<SourceNode> nodes) {
        List<SourceNode> attached = new ArrayList<>(List.of(nodes.get(0)));
        nodes.stream()
                .filter(each -> each.link.isPresent())
                .filter(each -> !attached.contains(each))
                .forEach(each -> {
                    addChild(each, nodes);
                    attached.add(each);
                });
        List<SourceNode> open = new ArrayList<>(nodes);
        open.removeAll(attached);
        boolean progress = true;
        while (!open.isEmpty() && progress) {
            progress = false;
            for (SourceNode node : List.copyOf(open)) {
                // Not to a limited source: a join of the rows that a LATERAL yields is not the limit of joined rows,
                // which a link below it would mean.
                List<SourceNode> whole =
                        attached.stream().filter(each -> each.first.isEmpty()).toList();
                if (attach(node, whole)) {
                    addChild(node, nodes);
                    attached.add(node);
                    open.remove(node);
                    progress = true;
                }
            }
        }
        if (!open.isEmpty()) {
            SourceNode lost = open.get(0);
            List<SourceNode> limited =
                    attached.stream().filter(each -> each.first.isPresent()).toList();
            if (attach(lost, limited)) {
                throw context.refuse(
                        Problem.LATERAL,
                        lost.syntax,
                        "reason",
                        lost.entity.name() + " is joined to it outside; join it inside");
            }
            throw context.refuse(Problem.NO_REFERENCE, lost.syntax, "table", lost.entity.name());
        }
    }

    private static void addChild(SourceNode node, List<SourceNode> nodes) {
        String from = node.link.orElseThrow().from();
        nodes.stream()
                .filter(each -> each.source.equals(from))
                .findFirst()
                .orElseThrow()
                .children
                .add(node);
    }

    /** Links a node to one of the given nodes, preferably the last, and returns whether that succeeded. */
    boolean attach(SourceNode node, List<SourceNode> to) {
        List<Condition> pool = new ArrayList<>(node.on);
        if (node.join == Source.Join.INNER) {
            pool.addAll(where);
        }
        for (int i = to.size() - 1; i >= 0; i--) {
            Optional<LinkMatch> found = find(node, to.get(i).source, to.get(i).entity, pool);
            if (found.isPresent()) {
                node.link = Optional.of(found.get().link());
                node.on = new ArrayList<>(node.on);
                node.on.removeAll(found.get().used());
                if (node.join == Source.Join.INNER) {
                    where.removeAll(found.get().used());
                }
                return true;
            }
        }
        return false;
    }

    private Optional<LinkMatch> find(SourceNode node, String other, Entity otherEntity, List<Condition> pool) {
        List<LinkMatch> found = new ArrayList<>();
        for (Relationship relationship : context.schema().relationships()) {
            boolean down = relationship.child().equals(node.entity.name())
                    && relationship.parent().equals(otherEntity.name());
            boolean up = relationship.parent().equals(node.entity.name())
                    && relationship.child().equals(otherEntity.name());
            if (down) {
                match(relationship, node.source, other, pool)
                        .ifPresent(used ->
                                found.add(new LinkMatch(link(other, relationship, Source.Direction.DOWN, node), used)));
            }
            if (up) {
                match(relationship, other, node.source, pool)
                        .ifPresent(used ->
                                found.add(new LinkMatch(link(other, relationship, Source.Direction.UP, node), used)));
            }
        }
        return found.stream().max(Comparator.comparingInt(each -> each.used().size()));
    }

    private static Source.Link link(
            String from, Relationship relationship, Source.Direction direction, SourceNode node) {
        return new Source.Link(from, relationship.name(), direction, node.join);
    }

    /** The equalities that express a relationship between two sources; empty if one is missing. */
    static Optional<List<Condition>> match(
            Relationship relationship, String child, String parent, List<Condition> pool) {
        List<Condition> used = new ArrayList<>();
        for (int i = 0; i < relationship.columns().size(); i++) {
            String column = relationship.columns().get(i);
            String parentColumn = relationship.parentColumns().get(i);
            Optional<Condition> equality = pool.stream()
                    .filter(each -> equates(each, child, column, parent, parentColumn)
                            || equates(each, parent, parentColumn, child, column))
                    .findFirst();
            if (equality.isEmpty()) {
                return Optional.empty();
            }
            used.add(equality.get());
        }
        boolean owned = relationship.discriminator().isEmpty()
                || pool.stream()
                        .anyMatch(each -> fixesOwner(
                                each, child, relationship.discriminator().get()));
        return owned ? Optional.of(used) : Optional.empty();
    }

    private static boolean equates(Condition condition, String one, String column, String other, String otherColumn) {
        return condition instanceof Condition.Compare compare
                && compare.operator() == Operator.EQUAL
                && isColumn(compare.left(), one, column)
                && isColumn(compare.right(), other, otherColumn);
    }

    private static boolean fixesOwner(Condition condition, String source, Relationship.Discriminator owner) {
        return condition instanceof Condition.Compare compare
                && compare.operator() == Operator.EQUAL
                && isColumn(compare.left(), source, owner.column())
                && compare.right() instanceof Term.Constant constant
                && constant.text().equals(Optional.of(owner.label()));
    }

    private static boolean isColumn(Term expression, String source, String name) {
        return expression instanceof Term.Column column
                && column.source().equals(source)
                && column.name().equals(name);
    }

    /**
     * Checks that the ON of a left join reads only its own source and its ancestors: it is evaluated while the tree is
     * walked, when rows of other branches are not yet known.
     */
    private void checkOnReadsAncestors(SourceNode node, List<String> above) {
        List<String> known = new ArrayList<>(above);
        known.add(node.source);
        for (Condition each : node.on) {
            boolean elsewhere = sources.stream()
                    .filter(source -> !known.contains(source))
                    .anyMatch(source -> CombineConditions.mentions(each, source));
            if (elsewhere) {
                throw context.refuse(
                        Problem.CLAUSE, node.syntax, "what", "ON " + each + ", which refers to another branch,");
            }
        }
        node.children.forEach(each -> checkOnReadsAncestors(each, known));
    }

    /**
     * Turns a left join into an inner join where a row without a partner would be rejected anyway, and moves the
     * conditions of inner joins to WHERE.
     */
    void simplifyJoins(List<SourceNode> nodes) {
        nodes.forEach(this::moveOnToWhere);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (SourceNode node : nodes) {
                if (node.join == Source.Join.LEFT && needsPartner(node)) {
                    node.join = Source.Join.INNER;
                    moveOnToWhere(node);
                    changed = true;
                }
            }
        }
        nodes.stream()
                .filter(each -> each.first.isEmpty())
                .map(each -> each.source)
                .forEach(sources::add);
        checkOnReadsAncestors(nodes.get(0), List.of());
    }

    private boolean needsPartner(SourceNode node) {
        return where.stream().anyMatch(each -> CombineConditions.rejectsNulls(each, node.source))
                || node.first.isEmpty() && node.children.stream().anyMatch(each -> each.join == Source.Join.INNER);
    }

    private void moveOnToWhere(SourceNode node) {
        if (node.join == Source.Join.INNER && node.first.isEmpty()) {
            node.on.stream().filter(each -> !where.contains(each)).forEach(where::add);
            node.on = List.of();
        }
    }
}
