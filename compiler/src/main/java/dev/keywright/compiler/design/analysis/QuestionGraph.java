package dev.keywright.compiler.design.analysis;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A question as a graph for planning: its sources are nodes, the references that join them are edges from child to
 * parent, so that a plan may start at any source; and for each source the columns that a plan must provide. Used by
 * everything that proposes row kinds or enumerates plans.
 *
 * <pre>
 *   SELECT … FROM comment c JOIN post p ON p.id = c.post_id WHERE c.author_id = :a
 *
 *   c ──c.post_id──► p      needed of c: author_id, …    of p: …
 * </pre>
 */
public final class QuestionGraph {

    private final Model model;
    private final Question question;
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final List<JoinEdge> edges = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final Map<String, TreeSet<String>> needed = new LinkedHashMap<>();
    private final List<Source> existsSources = new ArrayList<>();
    private final List<String> aliases;
    private final List<Source> limitedSources;
    private final Map<List<String>, Optional<List<String>>> paths = new LinkedHashMap<>();
    private final Map<List<String>, Optional<ColumnPath>> columns = new LinkedHashMap<>();
    private final Map<List<String>, Optional<List<ColumnPath>>> columnsToCopy = new LinkedHashMap<>();

    /**
     * Aliases from a walk down to the source whose row kind has rows for each ancestor; empty for an ordinary graph.
     */
    private final List<String> belowWalk;

    /** Whether the question mentions the depth of a walk. */
    private boolean usesWalkDepth;

    public QuestionGraph(Model model, Question question) {
        this(model, question, List.of());
    }

    private QuestionGraph(Model model, Question question, List<String> belowWalk) {
        this.model = model;
        this.question = question;
        this.belowWalk = List.copyOf(belowWalk);
        Query form = question.query();
        form.root().all().forEach(this::add);
        aliases = form.root().all().map(Source::alias).toList();
        limitedSources = form.root()
                .all()
                .filter(each -> each.perParentLimit().isPresent())
                .toList();
        conditions.addAll(form.where());
        form.root().all().filter(this::isInnerJoined).forEach(each -> conditions.addAll(each.on()));
        form.root()
                .all()
                .filter(this::isInnerJoined)
                .filter(each -> !belowWalk.contains(each.alias()))
                .forEach(this::addReference);
        conditions.stream()
                .flatMap(Condition::existsSources)
                .flatMap(Source::allWithExists)
                .forEach(existsSources::add);
        existsSources.forEach(this::add);
        conditions.forEach(each -> each.columns().forEach(this::need));
        needAll(form);
    }

    /**
     * The same question, planned over rows that exist for each ancestor of the row above them; aliases from the walk
     * down to those rows.
     */
    QuestionGraph withRowsBelowWalk(List<String> aliases) {
        return new QuestionGraph(model, question, aliases);
    }

    private void add(Source source) {
        sources.put(source.alias(), source);
        needed.put(source.alias(), new TreeSet<>());
        // The retention column determines whether a row has expired.
        entityOf(source).retention().ifPresent(each -> needed.get(source.alias())
                .add(each.column()));
        source.link().ifPresent(link -> {
            Relationship relationship = model.relationship(link.relationship()).orElseThrow();
            boolean up = link.direction() == Source.Direction.UP;
            edges.add(new JoinEdge(
                    up ? link.from() : source.alias(),
                    up ? source.alias() : link.from(),
                    relationship,
                    source.alias(),
                    link.join()));
        });
    }

    private Entity entityOf(Source source) {
        return model.entity(source.entity());
    }

    /** Adds what an inner join implies for the child: it has a parent, and one of this entity. */
    private void addReference(Source source) {
        JoinEdge edge = edgeTo(source);
        Relationship relationship = edge.relationship();
        namesOwner(edge).ifPresent(conditions::add);
        if (relationship.optional()) {
            relationship
                    .columns()
                    .forEach(each -> conditions.add(new Condition.Not(new Condition.IsNull(childColumn(edge, each)))));
        }
    }

    /** The condition under which a reference to one of several entities refers to this one. */
    private Optional<Condition> namesOwner(JoinEdge edge) {
        return edge.relationship()
                .discriminator()
                .map(owner -> new Condition.Compare(
                        childColumn(edge, owner.column()),
                        Condition.Operator.EQUAL,
                        new Term.Constant(childColumn(edge, owner.column()).type(), Optional.of(owner.label()))));
    }

    private Term.Column childColumn(JoinEdge edge, String column) {
        return new Term.Column(
                edge.child(),
                column,
                model.entity(edge.relationship().child())
                        .attribute(column)
                        .orElseThrow()
                        .type());
    }

    private void needAll(Query form) {
        Stream.of(
                        form.outputs().stream().map(Query.Output::value),
                        form.groups().stream(),
                        form.order().stream().map(Query.Order::by),
                        form.distinct().firstOf().stream(),
                        sources.values().stream()
                                .flatMap(each -> each.perParentLimit().stream())
                                .flatMap(each -> each.order().stream())
                                .map(Query.Order::by))
                .flatMap(each -> each)
                .flatMap(each -> each.columns().stream())
                .forEach(this::need);
        Stream.concat(form.having().stream(), sources.values().stream().flatMap(each -> each.on().stream()))
                .flatMap(each -> each.columns().stream())
                .forEach(this::need);
        sources.values().stream()
                .filter(each -> belowWalk.isEmpty())
                .flatMap(each -> each.recursion().stream())
                .flatMap(each -> each.start().stream())
                .flatMap(each -> each.columns().stream())
                .forEach(this::need);
    }

    private void need(Term.Column column) {
        if (isWalkDepth(column)) {
            usesWalkDepth = true;
        } else if (needed.containsKey(column.source())) {
            needed.get(column.source()).add(column.name());
        }
    }

    /** Whether the column is the depth of a walk. */
    public boolean isWalkDepth(Term.Column column) {
        return sources.containsKey(column.source())
                && sources.get(column.source()).recursion().stream()
                        .flatMap(each -> each.depth().stream())
                        .anyMatch(column.name()::equals);
    }

    /** Whether the question mentions the depth of a walk. */
    boolean usesWalkDepth() {
        return usesWalkDepth;
    }

    /** Whether the source's own conditions hold for every row of the answer. */
    boolean isInnerJoined(Source source) {
        return source.link().isPresent()
                && source.perParentLimit().isEmpty()
                && source.link().get().join() == Source.Join.INNER
                && Optional.ofNullable(sources.get(source.link().get().from()))
                        .map(from -> from.link().isEmpty() || isInnerJoined(from))
                        .orElse(false);
    }

    /**
     * The sources that an outer join or a limit per parent joins together with this one; none where only inner joins
     * lead to it.
     */
    List<String> joinedApart(String alias) {
        List<String> apart = List.of();
        Optional<Source> at = Optional.of(source(alias));
        while (at.isPresent()) {
            Source source = at.get();
            boolean outer = source.link()
                    .filter(each -> each.join() == Source.Join.LEFT)
                    .isPresent();
            if (outer || source.perParentLimit().isPresent()) {
                apart = source.all().map(Source::alias).toList();
            }
            at = source.link().map(each -> source(each.from()));
        }
        return apart;
    }

    /** Whether its rows are planned over rows that exist for each ancestor of the row above them, so that it exists. */
    public boolean isBelowWalk(String alias) {
        return belowWalk.contains(alias);
    }

    /** Whether the source is one with a limit per parent, or below one. */
    boolean isLimited(String alias) {
        return limitedSources.stream().flatMap(Source::all).anyMatch(each -> each.alias()
                .equals(alias));
    }

    public Question question() {
        return question;
    }

    public Query query() {
        return question.query();
    }

    public Source source(String alias) {
        return sources.get(alias);
    }

    /** All aliases of the join, the root first, without those of an EXISTS. */
    public List<String> aliases() {
        return aliases;
    }

    public List<Source> existsSources() {
        return Collections.unmodifiableList(existsSources);
    }

    /** Sources with a limit per parent. */
    public List<Source> limitedSources() {
        return limitedSources;
    }

    public List<JoinEdge> edges() {
        return edges;
    }

    /** The conditions that every row of the answer meets. */
    public List<Condition> conditions() {
        return conditions;
    }

    public String entity(String alias) {
        return sources.get(alias).entity();
    }

    public TreeSet<String> needed(String alias) {
        return needed.get(alias);
    }

    /**
     * The columns that a row kind rooted at {@code from} must have to provide all that a source needs; empty where it
     * cannot.
     */
    public Optional<List<ColumnPath>> columnsToCopy(String from, String alias) {
        return columnsToCopy.computeIfAbsent(List.of(from, alias), key -> {
            List<ColumnPath> held = needed(alias).stream()
                    .flatMap(each -> column(from, new Term.Column(alias, each, Type.TEXT)).stream())
                    .toList();
            return held.size() == needed(alias).size() ? Optional.of(held) : Optional.empty();
        });
    }

    /** The sources where a plan may start: the root, and those that inner joins lead to from there. */
    public List<String> starts() {
        List<String> starts = new ArrayList<>(List.of(query().root().alias()));
        for (int i = 0; i < starts.size(); i++) {
            String alias = starts.get(i);
            edges.stream()
                    .filter(each -> each.touches(alias) && each.join() == Source.Join.INNER)
                    .map(each -> each.other(alias))
                    .filter(each -> !starts.contains(each) && aliases().contains(each))
                    .filter(each -> source(each).perParentLimit().isEmpty()
                            && source(each).recursion().isEmpty())
                    .forEach(starts::add);
        }
        List<Source> walks = sources.values().stream()
                .filter(each -> each.recursion().isPresent())
                .toList();
        // The rows of a walk are found from its start alone, so every plan begins there.
        boolean first = walks.size() == 1 && query().root().recursion().isPresent();
        return walks.isEmpty() ? starts : first ? List.of(query().root().alias()) : List.of();
    }

    /** The foreign keys that lead from a child's alias up to another alias; empty where none do. */
    public Optional<List<String>> path(String from, String to) {
        return paths.computeIfAbsent(List.of(from, to), key -> path(from, to, new ArrayList<>()));
    }

    private Optional<List<String>> path(String from, String to, List<String> seen) {
        if (from.equals(to)) {
            return Optional.of(List.of());
        }
        seen.add(from);
        for (JoinEdge edge : edges) {
            if (edge.child().equals(from) && !seen.contains(edge.parent()) && canCopyAlong(edge)) {
                Optional<List<String>> rest = path(edge.parent(), to, seen);
                if (rest.isPresent()) {
                    List<String> path =
                            new ArrayList<>(List.of(edge.relationship().name()));
                    path.addAll(rest.get());
                    return Optional.of(path);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Whether a row may copy columns of the parent. A walk, a limit per parent or an EXISTS cannot be copied, nor a
     * parent that an outer join may leave out although it exists; and a copy must not outlive the row that it copies.
     */
    private boolean canCopyAlong(JoinEdge edge) {
        Source parent = sources.get(edge.parent());
        boolean exists = existsSources.contains(parent);
        boolean stays = entityOf(parent).retention().isEmpty();
        boolean walked = parent.recursion().isPresent() && belowWalk.isEmpty();
        boolean leftOut = edge.join() == Source.Join.LEFT && edge.reached().equals(edge.parent()) && mayDrop(parent);
        return !walked && parent.perParentLimit().isEmpty() && !exists && stays && !leftOut;
    }

    /** Whether a row of the source may be dropped although it exists: by the ON, or by an inner join below it. */
    private boolean mayDrop(Source source) {
        Optional<Condition> owner = namesOwner(edgeTo(source));
        return source.on().stream().anyMatch(each -> !owner.equals(Optional.of(each)))
                || source.joins().stream()
                        .filter(each -> each.link().orElseThrow().join() == Source.Join.INNER)
                        .anyMatch(each -> mayDrop(each) || !edgeTo(each).alwaysFindsParent());
    }

    private JoinEdge edgeTo(Source source) {
        return edges.stream()
                .filter(each -> each.reached().equals(source.alias()))
                .findFirst()
                .orElseThrow();
    }

    /** The column as a row kind rooted at {@code from} has it, where it can: as near as possible. */
    public Optional<ColumnPath> column(String from, Term.Column column) {
        return columns.computeIfAbsent(
                List.of(from, column.source(), column.name()),
                key -> isStored(column)
                        ? path(from, column.source()).map(path -> new ColumnPath(path, column.name()).nearest(model))
                        : Optional.empty());
    }

    /** Whether it is a column of an entity. */
    public boolean isStored(Term.Column column) {
        return sources.containsKey(column.source())
                && model.entity(entity(column.source()))
                        .attribute(column.name())
                        .isPresent();
    }

    public Model model() {
        return model;
    }
}
