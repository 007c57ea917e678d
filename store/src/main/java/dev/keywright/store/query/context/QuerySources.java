package dev.keywright.store.query.context;

import dev.keywright.core.Check;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The sources of a query by alias: those of its tree, and those of every EXISTS, at whatever depth. Used by
 * {@code FindResumableReads}, {@code QueryContext} and {@code RunPlan}.
 */
public final class QuerySources {

    private final Map<String, Source> byAlias = new LinkedHashMap<>();
    private final Set<String> inExists = new LinkedHashSet<>();

    public QuerySources(Query form) {
        add(form.root());
        addExists(form.where());
        addExists(form.having());
    }

    private void add(Source root) {
        for (Source each : root.all().toList()) {
            Source before = byAlias.put(each.alias(), each);
            Check.that(before == null || before.equals(each), "two sources are called %s", each.alias());
            addExists(each.on());
            each.recursion().ifPresent(walk -> addExists(walk.start()));
        }
    }

    private void addExists(List<Condition> conditions) {
        conditions.stream().flatMap(Condition::existsSources).forEach(each -> {
            inExists.add(each.alias());
            add(each);
        });
    }

    /** Parents before children. */
    public Stream<Source> all() {
        return byAlias.values().stream();
    }

    public Source of(String alias) {
        Check.that(byAlias.containsKey(alias), "no source is called %s", alias);
        return byAlias.get(alias);
    }

    /** Whether an EXISTS asks for this source. */
    public boolean inExists(Source source) {
        return inExists.contains(source.alias());
    }

    /** Those of these aliases that are no parents of each other, nor of rows that were known before. */
    public List<String> withoutParents(List<String> aliases, Collection<String> before) {
        return aliases.stream()
                .filter(each -> of(each).link()
                        .filter(link -> link.direction() == Source.Direction.UP)
                        .filter(link -> before.contains(link.from()) || aliases.contains(link.from()))
                        .isEmpty())
                .toList();
    }

    /** Of the sources that a read binds, the one from which the others are reached. */
    public Source main(ReadNode step) {
        List<String> aliases = step.aliases();
        return all().filter(each -> aliases.contains(each.alias())).findFirst().orElseThrow();
    }

    /** The aliases of a source and all sources below it, including those of every EXISTS on the way. */
    public List<String> aliasesWithin(Source source) {
        return source.allWithExists().map(Source::alias).toList();
    }
}
