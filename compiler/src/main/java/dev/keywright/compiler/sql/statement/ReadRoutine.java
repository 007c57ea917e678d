package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.ReadHints;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Lexer;
import dev.keywright.compiler.lex.Splitter;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Extracts the questions and changes from the body of a stored procedure, and names them after the procedure. Used by
 * {@code GroupStatements}.
 */
final class ReadRoutine {

    private static final String[] FLOW = {
        "IF",
        "ELSE",
        "ELSEIF",
        "WHILE",
        "DECLARE",
        "EXEC",
        "EXECUTE",
        "LOOP",
        "FOR",
        "OPEN",
        "FETCH",
        "CALL",
        "PERFORM",
        "ELSIF",
        "EXCEPTION",
        "CASE",
        "WHEN"
    };
    private static final String[] STATEMENTS = {"SELECT", "WITH", "INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE"};

    private final Statement routine;
    private final Dialect dialect;
    private final Diagnostics diagnostics;

    ReadRoutine(Statement routine, Dialect dialect, Diagnostics diagnostics) {
        this.routine = routine;
        this.dialect = dialect;
        this.diagnostics = diagnostics;
    }

    static boolean isRoutine(Statement statement) {
        return statement.begins("CREATE") && kind(statement) >= 0;
    }

    /** The index of the word PROCEDURE or FUNCTION; -1 if the statement declares no routine. */
    private static int kind(Statement statement) {
        List<Token> tokens = statement.tokens();
        for (int i = 0; i < Math.min(8, tokens.size()); i++) {
            if (tokens.get(i).isAnyOf("PROCEDURE", "PROC", "FUNCTION")) {
                return i;
            }
            if (tokens.get(i).isSign("(") || tokens.get(i).isAnyOf("TABLE", "TRIGGER", "VIEW")) {
                return -1;
            }
        }
        return -1;
    }

    List<StatementGroup> groups() {
        List<Token> tokens = routine.tokens();
        int at = kind(routine) + 1;
        while (at + 2 < tokens.size() && tokens.get(at + 1).isSign(".")) {
            at += 2;
        }
        if (tokens.stream().anyMatch(each -> each.is("TRIGGER"))) {
            diagnostics.report(
                    Problem.NOT_READ,
                    routine.span(),
                    "what",
                    "this trigger's function",
                    "advice",
                    "do its work in the application");
            return List.of();
        }
        String name = at < tokens.size() ? tokens.get(at).unquoted() : "procedure";
        List<StatementGroup> groups = new ArrayList<>();
        GroupStatements blocks = new GroupStatements(dialect, diagnostics);
        List<String> parameters = parameters(at + 1);
        for (Statement statement : body(at + 1)) {
            part(statement, name, blocks);
        }
        blocks.closeGroup();
        String base = nameHint().orElse(name);
        int number = 0;
        for (StatementGroup group : blocks.groups()) {
            String own = ++number == 1 ? base : base + "_" + number;
            groups.add(new StatementGroup(
                    group.head(),
                    group.statements(),
                    group.block(),
                    Optional.of(own),
                    blocks.groups().size() == 1,
                    parameters,
                    routine.commentsBefore()));
        }
        if (groups.isEmpty()) {
            diagnostics.report(Problem.PROCEDURE_EMPTY, routine.span(), "procedure", name);
        }
        return groups;
    }

    /** The name hint before the procedure, from which all its statements are named. */
    private Optional<String> nameHint() {
        return new ReadHints(new Diagnostics())
                .of(routine.file(), routine.commentsBefore()).stream()
                        .filter(each -> each.word() == HintWord.NAME)
                        .map(each -> each.value().split("\\s")[0])
                        .findFirst();
    }

    /** Whether this is {@code SELECT @count = COUNT(*)}, which returns nothing to the caller. */
    private static boolean setsVariable(Statement statement) {
        return statement.tokens().size() > 2
                && statement.tokens().get(1).kind() == Token.Kind.PARAMETER
                && statement.tokens().get(2).isSign("=");
    }

    private void part(Statement statement, String name, GroupStatements blocks) {
        if (statement.first().isAnyOf(FLOW) || setsVariable(statement)) {
            diagnostics.report(
                    Problem.CONTROL_FLOW,
                    statement.span(),
                    "word",
                    statement.first().upper(),
                    "procedure",
                    name);
        }
        boolean block = statement.begins("BEGIN")
                && !statement.begins("BEGIN", "TRANSACTION")
                && !statement.begins("BEGIN", "TRAN");
        boolean stray = !blocks.inGroup() && statement.first().isAnyOf("COMMIT", "ROLLBACK");
        if (stray || (!block && !statement.begins("END") && blocks.startOrEndGroup(statement))) {
            return;
        }
        if (statement.first().isAnyOf(STATEMENTS) && !setsVariable(statement)) {
            if (blocks.inGroup()) {
                blocks.add(statement);
            } else {
                blocks.groups().add(StatementGroup.of(statement));
            }
        }
    }

    /**
     * The names of the parameters in MySQL and PostgreSQL, where they are plain words; those of SQL Server begin with
     * {@code @}.
     */
    private List<String> parameters(int from) {
        List<String> names = new ArrayList<>();
        List<Token> tokens = routine.tokens();
        int depth = 0;
        boolean next = false;
        for (int i = from; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.isSign("(") ? 1 : token.isSign(")") ? -1 : 0;
            if (depth == 0) {
                break;
            }
            boolean opens = depth == 1 && (token.isSign("(") || token.isSign(","));
            if (next && token.isName() && !token.isAnyOf("IN", "OUT", "INOUT", "VARIADIC")) {
                names.add(token.unquoted().toLowerCase(Locale.ROOT));
                next = false;
            }
            next |= opens;
        }
        return names;
    }

    private List<Statement> body(int from) {
        Optional<Token> quoted = routine.tokens().stream()
                .skip(from)
                .filter(each -> each.kind() == Token.Kind.STRING && each.text().startsWith("$"))
                .findFirst();
        if (quoted.isPresent()) {
            int tag = quoted.get().text().indexOf('$', 1) + 1;
            int start = quoted.get().start() + tag;
            int end = Math.max(start, quoted.get().end() - tag);
            return Splitter.body(routine.file(), Lexer.tokens(routine.file(), start, end, dialect, diagnostics));
        }
        int start = from;
        boolean as = dialect == Dialect.SQLSERVER;
        while (start < routine.tokens().size() && !startsBody(routine.tokens().get(start), as)) {
            start++;
        }
        start += as ? 1 : 0;
        List<Token> tokens = new ArrayList<>(routine.tokens()
                .subList(
                        Math.min(start, routine.tokens().size()),
                        routine.tokens().size()));
        int first = tokens.isEmpty() ? Integer.MAX_VALUE : tokens.get(0).start();
        routine.commentsInside().stream().filter(each -> each.start() >= first).forEach(tokens::add);
        tokens.sort(Comparator.comparingInt(Token::start));
        return Splitter.body(routine.file(), tokens);
    }

    private static boolean startsBody(Token token, boolean as) {
        return as ? token.is("AS") : token.is("BEGIN") || token.isAnyOf(STATEMENTS);
    }
}
