package dev.keywright.compiler.sql.expression;

import dev.keywright.compiler.sql.parse.ParserInput;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Settles the parameters of a statement: what each is called and which type it has.
 *
 * <p>A type may become known late, as in {@code (:p IS NULL OR c = :p)}. So a statement is read twice: the first reading
 * collects what each parameter meets, {@link #settle} decides, and the second reading uses that.
 */
public final class StatementParameters {

    private static final class Use {
        final String written;
        final SourceSpan at;
        Optional<Type> type = Optional.empty();
        Optional<String> column = Optional.empty();
        String name;
        boolean optional;

        Use(String written, SourceSpan at) {
            this.written = written;
            this.at = at;
            this.name = written;
        }
    }

    private final List<Use> uses = new ArrayList<>();
    private final boolean ignoresCase;
    private boolean resolved;

    /** {@code ignoresCase}: whether {@code @Id} and {@code @id} are one, as in SQL Server. */
    public StatementParameters(boolean ignoresCase) {
        this.ignoresCase = ignoresCase;
    }

    /** A parameter where a value of {@code type} is wanted; {@code column} is what it meets, if it is a column. */
    public Term.Parameter use(
            String written, Type type, Optional<String> column, SourceSpan at, Diagnostics diagnostics) {
        Use use = find(written, at);
        if (!resolved) {
            if (use.type.isEmpty()) {
                use.type = Optional.of(type);
            } else if (use.type.get().comparableWith(type)) {
                use.type = Optional.of(use.type.get().widened(type));
            }
            use.column = use.column.or(() -> column);
        } else if (!use.type.orElse(type).comparableWith(type)) {
            diagnostics.report(
                    Problem.PARAMETER_TYPES, at, "parameter", use.name, "one", use.type.orElseThrow(), "other", type);
        }
        return new Term.Parameter(use.name, use.type.orElse(type));
    }

    /** A parameter that null leaves out, whatever its type. */
    Term.Parameter optional(String written, SourceSpan at) {
        Use use = find(written, at);
        use.optional = true;
        return new Term.Parameter(use.name, use.type.orElse(Type.TEXT));
    }

    private Use find(String written, SourceSpan at) {
        for (Use use : uses) {
            if (ignoresCase ? use.written.equalsIgnoreCase(written) : use.written.equals(written)) {
                return use;
            }
        }
        Use use = new Use(written, at);
        uses.add(use);
        return use;
    }

    /** Names what came without a name, and ends the collecting. */
    public void resolve() {
        // Those without a name are known by their numbers, in whatever order the clauses are read.
        uses.sort(Comparator.comparingInt(StatementParameters::number));
        for (Use use : uses) {
            if (use.written.startsWith(ParserInput.POSITIONAL)) {
                use.name = freeName(use.column.orElse("p"));
            }
        }
        resolved = true;
    }

    private static int number(Use use) {
        boolean numbered = use.written.startsWith(ParserInput.POSITIONAL);
        String digits = numbered ? use.written.substring(ParserInput.POSITIONAL.length()) : "";
        return digits.matches("[0-9]{1,6}") ? Integer.parseInt(digits) : 0;
    }

    private String freeName(String wanted) {
        String name = wanted;
        for (int i = 2; taken(name); i++) {
            name = wanted + "_" + i;
        }
        return name;
    }

    private boolean taken(String name) {
        return uses.stream().anyMatch(each -> each.name.equals(name));
    }

    /** All of them in the order of the statement; one without a type is reported. */
    public List<Parameter> all(Diagnostics diagnostics) {
        List<Parameter> parameters = new ArrayList<>();
        for (Use use : uses) {
            if (use.type.isEmpty()) {
                diagnostics.report(Problem.PARAMETER_UNTYPED, use.at, "parameter", use.name);
            }
            parameters.add(new Parameter(use.name, use.type.orElse(Type.TEXT), use.optional));
        }
        return List.copyOf(parameters);
    }

    /** A respelled statement with the names that its parameters were given. */
    public String withNames(String text) {
        String named = text;
        // From the last on, since :p_1 is also how :p_12 begins.
        for (int i = uses.size() - 1; i >= 0; i--) {
            Use use = uses.get(i);
            named = named.replaceAll(":" + use.written + "\\b", ":" + use.name);
        }
        return named;
    }
}
