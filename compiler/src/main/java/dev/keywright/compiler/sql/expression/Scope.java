package dev.keywright.compiler.sql.expression;

import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.sf.jsqlparser.schema.Column;

/**
 * The names that are visible at a place in a statement: the tables of FROM by alias, and for a subquery those of the
 * enclosing statement. Resolves column names to terms.
 */
public final class Scope {

    /**
     * A table, subquery or CTE in FROM: its alias and its columns.
     *
     * @param limited whether it is a LATERAL subquery that yields only the first rows for each parent
     */
    public record Binding(String alias, List<Query.Output> columns, boolean limited) {

        public Binding(String alias, List<Query.Output> columns) {
            this(alias, columns, false);
        }

        public Optional<Term.Column> find(String name) {
            return columns.stream()
                    .filter(each -> each.name().equalsIgnoreCase(name))
                    .map(each -> (Term.Column) each.value())
                    .findFirst();
        }
    }

    private final StatementContext context;
    private final Optional<Scope> outer;
    private final List<Binding> bindings = new ArrayList<>();
    private final Map<String, Entity> sources;

    private Scope(StatementContext context, Optional<Scope> outer, Map<String, Entity> sources) {
        this.context = context;
        this.outer = outer;
        this.sources = sources;
    }

    public static Scope of(StatementContext context) {
        return new Scope(context, Optional.empty(), new TreeMap<>());
    }

    /**
     * The scope of a subquery, which searches its own tables first. Names of sources are unique in the whole statement.
     */
    public Scope inner() {
        return new Scope(context, Optional.of(this), sources);
    }

    public StatementContext context() {
        return context;
    }

    public List<Binding> bindings() {
        return bindings;
    }

    /** The entity whose rows a source of this statement yields. */
    public Entity entity(String source) {
        return sources.get(source);
    }

    /** Registers a source under a name that no other source of the statement has, and returns the name. */
    public String addSource(String wanted, Entity entity) {
        String name = wanted;
        for (int i = 2; sources.containsKey(name); i++) {
            name = wanted + "_" + i;
        }
        sources.put(name, entity);
        return name;
    }

    public void bind(Binding binding) {
        bindings.add(binding);
    }

    /** Every column of an entity, as an output of a source. */
    public static List<Query.Output> columns(String source, Entity entity) {
        return entity.visible().stream()
                .map(each -> new Query.Output(each.name(), new Term.Column(source, each.name(), each.type())))
                .toList();
    }

    /** Resolves a column reference; an unknown or ambiguous name is reported. */
    public Optional<Term.Column> column(Column column) {
        String name = unquoted(column.getColumnName());
        return column.getTable() == null || column.getTable().getName() == null
                ? unqualified(column, name)
                : qualified(column, unquoted(column.getTable().getName()), name);
    }

    private Optional<Term.Column> unqualified(Column column, String name) {
        List<Binding> holders =
                bindings.stream().filter(each -> each.find(name).isPresent()).toList();
        if (holders.size() > 1) {
            String tables = holders.stream().map(Binding::alias).collect(Collectors.joining(" and in "));
            context.report(Problem.AMBIGUOUS_COLUMN, column, "column", name, "tables", tables);
            return Optional.empty();
        }
        if (holders.size() == 1) {
            return holders.get(0).find(name);
        }
        if (outer.isPresent()) {
            return outer.get().unqualified(column, name);
        }
        TreeSet<String> known = new TreeSet<>();
        bindings.forEach(each -> each.columns().forEach(one -> known.add(one.name())));
        String where = bindings.stream().map(Binding::alias).collect(Collectors.joining(", "));
        unknown(column, name, where.isEmpty() ? "this statement" : where, known);
        return Optional.empty();
    }

    private Optional<Term.Column> qualified(Column column, String alias, String name) {
        for (Binding binding : bindings) {
            if (binding.alias().equalsIgnoreCase(alias)) {
                Optional<Term.Column> found = binding.find(name);
                if (found.isEmpty()) {
                    TreeSet<String> known = new TreeSet<>();
                    binding.columns().forEach(one -> known.add(one.name()));
                    unknown(column, name, alias, known);
                }
                return found;
            }
        }
        if (outer.isPresent()) {
            return outer.get().qualified(column, alias, name);
        }
        context.report(
                Problem.UNKNOWN_ALIAS,
                column,
                "alias",
                alias,
                "nearest",
                NearestName.advice(
                        alias, bindings.stream().map(Binding::alias).toList(), "name it in FROM, or check the name"));
        return Optional.empty();
    }

    private void unknown(Column column, String name, String table, TreeSet<String> known) {
        context.report(
                Problem.UNKNOWN_COLUMN,
                column,
                "table",
                table,
                "column",
                name,
                "nearest",
                NearestName.advice(name, known, "add it to the table, or check its name"));
    }

    /** The name of a column in the spelling of its declaration. */
    public String declaredName(Column column) {
        String written = unquoted(column.getColumnName());
        return bindings.stream()
                .flatMap(each -> each.columns().stream())
                .map(Query.Output::name)
                .filter(written::equalsIgnoreCase)
                .findFirst()
                .orElse(written);
    }

    public Optional<Binding> binding(String alias) {
        return bindings.stream()
                .filter(each -> each.alias().equalsIgnoreCase(alias))
                .findFirst();
    }

    /** A name without its quotes. */
    public static String unquoted(String name) {
        boolean quoted = name.length() >= 2 && name.startsWith("\"") && name.endsWith("\"");
        return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
    }
}
