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
 * Determines the names and types of a statement's parameters. Used by {@code ReadStatements} and
 * {@code StatementContext}.
 *
 * <p>The type of a parameter may become known only after its first use, as in {@code (:p IS NULL OR c = :p)}. So a
 * statement is read twice: the first reading collects the types that each parameter is compared with, {@link #resolve}
 * decides, and the second reading uses the result.
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

    /** @param ignoresCase whether {@code @Id} and {@code @id} are the same parameter, as in SQL Server */
    public StatementParameters(boolean ignoresCase) {
        this.ignoresCase = ignoresCase;
    }

    /**
     * Records the use of a parameter as a value of {@code type}. {@code column} is the column that it is compared with
     * or assigned to, if any.
     */
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

    /** Records a parameter that switches a condition off if it is null; such a use does not determine its type. */
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

    /** Ends the first reading, and gives names to the positional parameters. */
    public void resolve() {
        // Positional parameters are sorted by number, because the clauses are not read in the order of the text.
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

    /** All parameters in the order of the statement; one without a type is reported. */
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

    /** The respelled statement with the final names of its parameters. */
    public String withNames(String text) {
        String named = text;
        // From last to first, because the internal name of the first is a prefix of that of the twelfth.
        for (int i = uses.size() - 1; i >= 0; i--) {
            Use use = uses.get(i);
            named = named.replaceAll(":" + use.written + "\\b", ":" + use.name);
        }
        return named;
    }
}
