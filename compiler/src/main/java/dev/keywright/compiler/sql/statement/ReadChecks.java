package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Lexer;
import dev.keywright.compiler.lex.Splitter;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.compiler.schema.Schema;
import dev.keywright.compiler.source.SourceFile;
import dev.keywright.compiler.sql.expression.ReadCondition;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.expression.StatementParameters;
import dev.keywright.compiler.sql.parse.ParserInput;
import dev.keywright.compiler.sql.parse.SqlParser;
import dev.keywright.compiler.sql.select.ReadExists;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.sf.jsqlparser.statement.select.PlainSelect;

/**
 * Reads the CHECKs of the schema: a condition over one row becomes a constraint that stores enforce, any other is
 * reported. Used by {@code Compiler}.
 *
 * <pre>
 *   CHECK (quantity > 0 AND length(name) > 2)     a constraint
 *   CHECK (mail ~ '@')                            reported: not enforced
 * </pre>
 */
public final class ReadChecks {

    private static final String BEFORE = "SELECT 1 FROM row_of_check WHERE (";

    private final Schema schema;
    private final List<Statement> declaring;
    private final Dialect dialect;
    private final long parseTimeoutMs;
    private final Diagnostics diagnostics;

    /** @param declaring the statements that declare the schema */
    public ReadChecks(
            Schema schema, List<Statement> declaring, Dialect dialect, long parseTimeoutMs, Diagnostics diagnostics) {
        this.schema = schema;
        this.declaring = declaring;
        this.dialect = dialect;
        this.parseTimeoutMs = parseTimeoutMs;
        this.diagnostics = diagnostics;
    }

    /** The schema with its constraints. */
    public Schema read() {
        List<Entity> entities =
                schema.entities().stream().map(this::constrained).toList();
        return schema.withEntities(entities);
    }

    private Entity constrained(Entity entity) {
        List<Entity.Constraint> constraints = new ArrayList<>();
        for (String check : entity.checks()) {
            Optional<Condition> read = condition(entity, check);
            read.ifPresent(each -> constraints.add(new Entity.Constraint(check, each)));
            if (read.isEmpty()) {
                diagnostics.report(Problem.CHECK_NOT_ENFORCED, place(check), "check", check, "table", entity.name());
            }
        }
        return entity.withConstraints(constraints);
    }

    private Optional<Condition> condition(Entity entity, String check) {
        Diagnostics own = new Diagnostics();
        SourceFile source = new SourceFile("check", BEFORE + check + ")");
        List<Statement> statements = Splitter.statements(source, dialect, Lexer.tokens(source, dialect, own), own);
        if (statements.size() != 1 || own.anyError()) {
            return Optional.empty();
        }
        StatementParameters parameters = new StatementParameters(false);
        try {
            Optional<List<Condition>> read = new SqlParser(dialect, own, parseTimeoutMs)
                    .parse(ParserInput.of(statements.get(0), dialect, List.of(), 0), schema.allNames())
                    .map(parsed -> conditions(entity, parsed, parameters, own));
            parameters.resolve();
            boolean plain = !own.anyError() && parameters.all(own).isEmpty();
            return read.filter(each -> plain && !each.isEmpty())
                    .map(each -> each.size() == 1 ? each.get(0) : new Condition.And(each));
        } catch (RuntimeException e) {
            // A refused statement, or a tree of the parser that no test has covered: the check is reported.
            return Optional.empty();
        }
    }

    private List<Condition> conditions(
            Entity entity, SqlParser.ParsedStatement parsed, StatementParameters parameters, Diagnostics own) {
        StatementContext context = new StatementContext(schema, parsed.input(), parameters, ReadExists.SUBQUERIES, own);
        Scope scope = Scope.of(context);
        scope.bind(new Scope.Binding(entity.name(), Scope.columns(scope.addSource(entity.name(), entity), entity)));
        return new ReadCondition(scope, true).all(((PlainSelect) parsed.tree()).getWhere());
    }

    private SourceSpan place(String check) {
        String wanted = check.replaceAll("\\s", "");
        for (Statement statement : declaring) {
            for (int i = 0; i + 1 < statement.tokens().size(); i++) {
                Token token = statement.tokens().get(i);
                if (token.is("CHECK") && textFrom(statement, i + 2).startsWith(wanted)) {
                    return statement.span(token);
                }
            }
        }
        return declaring.get(0).span();
    }

    private static String textFrom(Statement statement, int first) {
        return statement.tokens().stream()
                .skip(first)
                .map(each -> each.text().replaceAll("\\s", ""))
                .collect(Collectors.joining());
    }
}
