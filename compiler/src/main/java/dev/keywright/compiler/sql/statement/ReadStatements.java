package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.Hints;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.compiler.schema.Schema;
import dev.keywright.compiler.sql.change.ReadChange;
import dev.keywright.compiler.sql.change.ReadInsert;
import dev.keywright.compiler.sql.change.ReadMerge;
import dev.keywright.compiler.sql.change.ReadReturning;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.expression.StatementParameters;
import dev.keywright.compiler.sql.expression.StatementRefusedException;
import dev.keywright.compiler.sql.parse.ParserInput;
import dev.keywright.compiler.sql.parse.SqlParser;
import dev.keywright.compiler.sql.select.ReadExists;
import dev.keywright.compiler.sql.select.ReadSelect;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Returns;
import dev.keywright.core.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.merge.Merge;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.update.Update;
import net.sf.jsqlparser.statement.upsert.Upsert;

/** Reads all statements except declarations into named questions and changes. Used by {@code Compiler}. */
public final class ReadStatements {

    private final Schema schema;
    private final Dialect dialect;
    private final Diagnostics diagnostics;
    private final Set<String> schemaNames;
    private final SqlParser parser;
    private final List<Question> questions = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private final List<Refusal> refused = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> passedOver = new TreeMap<>();

    public ReadStatements(Schema schema, Dialect dialect, long parseTimeoutMs, Diagnostics diagnostics) {
        this.schema = schema;
        this.dialect = dialect;
        this.diagnostics = diagnostics;
        this.schemaNames = schema.allNames();
        this.parser = new SqlParser(dialect, diagnostics, parseTimeoutMs);
    }

    public void read(List<Statement> statements) {
        GroupStatements forming = new GroupStatements(dialect, diagnostics);
        forming.read(statements);
        passedOver.putAll(forming.passedOver());
        forming.groups().forEach(this::groupOrFault);
        refused.addAll(
                new RefuseStatements(statements, forming.groups(), forming.unclosed()).refusals(diagnostics.errors()));
        questions.removeIf(each -> isRefused(each.name()));
        changes.removeIf(each -> isRefused(each.name()));
    }

    private boolean isRefused(String name) {
        return refused.stream().anyMatch(each -> each.name().equals(name));
    }

    public List<Question> questions() {
        return List.copyOf(questions);
    }

    public List<Change> changes() {
        return List.copyOf(changes);
    }

    /** The statements that have errors, in source order. */
    public List<Refusal> refused() {
        return List.copyOf(refused);
    }

    /** The number of ignored statements of each kind. */
    public Map<String, Integer> passedOver() {
        return passedOver;
    }

    /** Reads a group. A fault of the compiler refuses this group, and no other. */
    private void groupOrFault(StatementGroup group) {
        try {
            group(group);
        } catch (RuntimeException fault) {
            diagnostics.report(Problem.NOT_UNDERSTOOD, group.head().span(), "fault", fault);
        }
    }

    private void group(StatementGroup group) {
        boolean mayAsk = !group.block() && group.head().first().isAnyOf("SELECT", "WITH", "VALUES", "TABLE");
        Hints hints = ReadGroupHints.of(group, mayAsk ? HintWord.Site.QUESTION : HintWord.Site.CHANGE, diagnostics);
        if (DetectDump.isData(group) && !hints.has(HintWord.NAME)) {
            passedOver.merge("INSERT", 1, Integer::sum);
            return;
        }
        List<SqlParser.ParsedStatement> parsed = new ArrayList<>();
        int questionMarks = 0;
        for (Statement statement : group.statements()) {
            ParserInput prepared = ParserInput.of(statement, dialect, parameterWords(group, statement), questionMarks);
            questionMarks = prepared.questionMarks();
            parser.parse(prepared, schemaNames).ifPresent(parsed::add);
        }
        if (parsed.size() < group.statements().size()) {
            StatementName.of(hints).ifPresent(each -> names.add(each.name()));
            return;
        }
        boolean asks = parsed.get(0).tree() instanceof Select;
        Optional<StatementName> name = name(group, hints, parsed, asks);
        if (name.isEmpty()) {
            return;
        }
        if (!group.block() && asks) {
            question(group, hints, name.get(), parsed.get(0));
        } else {
            change(group, hints, name.get(), parsed);
        }
    }

    /**
     * The procedure's parameters that words in the statement can refer to. In PostgreSQL a column hides a parameter of
     * the same name; in MySQL the parameter hides the column.
     */
    private List<String> parameterWords(StatementGroup group, Statement statement) {
        if (dialect == Dialect.MYSQL) {
            return group.routineParameters();
        }
        Set<String> columns = new TreeSet<>();
        statement.tokens().stream()
                .filter(Token::isName)
                .flatMap(each -> schema.entity(each.unquoted()).stream())
                .forEach(each -> Schema.names(each).forEach(name -> columns.add(name.toLowerCase(Locale.ROOT))));
        return group.routineParameters().stream()
                .filter(each -> !columns.contains(each))
                .toList();
    }

    private Optional<StatementName> name(
            StatementGroup group, Hints hints, List<SqlParser.ParsedStatement> parsed, boolean asks) {
        boolean said = hints.has(HintWord.NAME);
        Optional<StatementName> name = StatementName.of(hints);
        if (!said && group.routineName().isPresent()) {
            name = Optional.of(new StatementName(group.routineName().get(), Optional.empty()));
        }
        if (name.isEmpty()) {
            Optional<String> meaningless = DetectDump.ignoredAs(group, parsed);
            if (meaningless.isPresent() && !said) {
                passedOver.merge(meaningless.get(), parsed.size(), Integer::sum);
                return name;
            }
            if (said) {
                return name;
            }
            String example = asks && !group.block() ? "whatItAsks :many" : "whatItDoes :exec";
            diagnostics.report(Problem.NO_NAME, group.head().span(), "example", example);
            return name;
        }
        if (names.contains(name.get().name())) {
            diagnostics.report(
                    Problem.DUPLICATE_NAME,
                    said ? hints.span(HintWord.NAME) : group.head().span(),
                    "name",
                    name.get().name());
            return Optional.empty();
        }
        names.add(name.get().name());
        return name;
    }

    private void question(StatementGroup group, Hints hints, StatementName name, SqlParser.ParsedStatement parsed) {
        Returns returns = name.returns().orElse(Returns.MANY);
        if (returns == Returns.EXEC) {
            wrongReturns(group, hints, name, "question", ":many");
            return;
        }
        if (returns == Returns.ONE && hints.has(HintWord.PAGE)) {
            diagnostics.report(
                    Problem.HINT_MISPLACED,
                    hints.span(HintWord.PAGE),
                    "hint",
                    "page",
                    "here",
                    "a question that returns one row",
                    "place",
                    "a question that returns many rows");
        }
        StatementParameters parameters = new StatementParameters(dialect == Dialect.SQLSERVER);
        Optional<Query> form = readTwice(
                        group,
                        parameters,
                        own -> List.of(new ReadSelect(context(parsed, parameters, own)).read((Select) parsed.tree())))
                .map(each -> each.get(0));
        if (form.isEmpty()) {
            return;
        }
        QueryProperties about = new QueryProperties(schema, form.get());
        Question question = new Question(
                name.name(),
                returns,
                hints.rate().orElse(Rate.ONCE_A_SECOND),
                ReadGroupHints.page(hints),
                hints.consistency().orElseGet(about::defaultConsistency),
                hints.says(HintWord.ALLOW, "scan"),
                parameters.all(diagnostics),
                form.get(),
                parameters.withNames(parsed.input().text()),
                group.head().span());
        if (returns == Returns.ONE && !about.findsOneRoot()) {
            diagnostics.report(Problem.NOT_ONE, group.head().span(), "name", name.name());
        }
        questions.add(question);
    }

    private void change(StatementGroup group, Hints hints, StatementName name, List<SqlParser.ParsedStatement> parsed) {
        boolean returning = parsed.stream().anyMatch(each -> ReadReturning.present(each.tree()));
        Returns returns = name.returns().orElse(Returns.EXEC);
        if (returns != Returns.EXEC && !returning) {
            wrongReturns(group, hints, name, "change", ":exec");
            return;
        }
        StatementParameters parameters = new StatementParameters(dialect == Dialect.SQLSERVER);
        List<String> given = new ArrayList<>();
        List<Integer> givenBy = new ArrayList<>();
        Optional<List<Mutation>> mutations = readTwice(group, parameters, own -> {
            List<Mutation> all = new ArrayList<>();
            given.clear();
            givenBy.clear();
            for (SqlParser.ParsedStatement each : parsed) {
                StatementContext context = context(each, parameters, own);
                int first = all.size();
                all.addAll(mutations(context, each.tree()));
                List<String> columns = ReadReturning.columns(context, each.tree());
                if (!columns.isEmpty() && !given.isEmpty()) {
                    throw context.refuseAt(
                            Problem.CLAUSE, "RETURNING", "what", "RETURNING in several statements of a group");
                }
                given.addAll(columns);
                IntStream.range(columns.isEmpty() ? all.size() : first, all.size())
                        .forEach(givenBy::add);
            }
            return all;
        });
        mutations.ifPresent(each -> changes.add(new Change(
                name.name(),
                hints.rate().orElse(Rate.ONCE_A_SECOND),
                returns,
                hints.has(HintWord.ATOMIC),
                given,
                givenBy,
                parameters.all(diagnostics),
                each,
                group.statements().stream().map(Statement::text).collect(Collectors.joining(";\n")),
                group.head().span())));
    }

    private static List<Mutation> mutations(StatementContext context, net.sf.jsqlparser.statement.Statement tree) {
        if (tree instanceof Insert insert) {
            return new ReadInsert(context).insert(insert);
        } else if (tree instanceof Update update) {
            return List.of(new ReadChange(context).update(update));
        } else if (tree instanceof Delete delete) {
            return List.of(new ReadChange(context).delete(delete));
        } else if (tree instanceof Merge merge) {
            return List.of(new ReadMerge(context).read(merge));
        } else if (tree instanceof Upsert upsert) {
            return List.of(new ReadInsert(context).replace(upsert));
        } else if (tree instanceof Select) {
            throw context.refuse(Problem.QUESTION_IN_GROUP, tree);
        }
        throw context.refuse(Problem.CLAUSE, tree, "what", tree.getClass().getSimpleName());
    }

    /**
     * Reads twice: first to collect the types of parameters, then for the result; empty if the second reading reports
     * an error.
     */
    private <T> Optional<List<T>> readTwice(
            StatementGroup group, StatementParameters parameters, Function<Diagnostics, List<T>> reading) {
        try {
            reading.apply(new Diagnostics());
        } catch (RuntimeException e) {
            // The second reading reports the same problem, with its position.
        }
        parameters.resolve();
        Diagnostics own = new Diagnostics();
        Optional<List<T>> read = Optional.empty();
        try {
            read = Optional.of(reading.apply(own));
            parameters.all(own);
        } catch (StatementRefusedException refused) {
            read = Optional.empty();
        } catch (RuntimeException fault) {
            // The parser can produce trees that no test has covered. Only this statement is lost, not the whole model.
            own.report(Problem.NOT_UNDERSTOOD, group.head().span(), "fault", fault);
        }
        diagnostics.addAll(own);
        return own.anyError() ? Optional.empty() : read;
    }

    private StatementContext context(
            SqlParser.ParsedStatement parsed, StatementParameters parameters, Diagnostics own) {
        return new StatementContext(schema, parsed.input(), parameters, ReadExists.SUBQUERIES, own);
    }

    private void wrongReturns(StatementGroup group, Hints hints, StatementName name, String kind, String example) {
        diagnostics.report(
                Problem.WRONG_RETURNS,
                hints.has(HintWord.NAME)
                        ? hints.span(HintWord.NAME)
                        : group.head().span(),
                "name",
                name.name(),
                "kind",
                kind,
                "returns",
                name.returns().orElseThrow().word(),
                "example",
                "-- name: " + name.name() + " " + example);
    }
}
