package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Sorts statements: groups those between BEGIN and COMMIT, keeps questions and changes, counts those that are ignored,
 * and reports unknown ones. Used by {@code ReadRoutine} and {@code ReadStatements}.
 */
final class GroupStatements {

    private static final String[] QUESTIONS_AND_CHANGES = {
        "SELECT", "WITH", "INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "VALUES", "TABLE"
    };
    private static final String[] KNOWN = {
        "SELECT", "WITH", "INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "CREATE", "ALTER", "BEGIN", "COMMIT"
    };
    private static final String[] PASSED_OVER = {
        "SET", "USE", "GRANT", "REVOKE", "DENY", "COMMENT", "DROP", "PRAGMA", "ANALYZE", "VACUUM", "LOCK", "UNLOCK",
                "COPY",
        "RESET", "SHOW", "TRUNCATE", "REINDEX", "PRINT", "EXEC", "EXECUTE", "CALL", "ALTER", "DO", "DISCARD", "GO",
                "IF",
        "DECLARE", "CHECKPOINT", "CLUSTER", "REFRESH", "END", "ELSE", "BEGIN"
    };

    private final Dialect dialect;
    private final Diagnostics diagnostics;
    private final List<StatementGroup> groups = new ArrayList<>();
    private final List<StatementGroup> unclosed = new ArrayList<>();
    private final Map<String, Integer> passedOver = new TreeMap<>();
    private Optional<Statement> begin = Optional.empty();
    private List<Statement> open = new ArrayList<>();

    GroupStatements(Dialect dialect, Diagnostics diagnostics) {
        this.dialect = dialect;
        this.diagnostics = diagnostics;
    }

    List<StatementGroup> groups() {
        return groups;
    }

    /** The groups that no COMMIT ends; an error names each. */
    List<StatementGroup> unclosed() {
        return unclosed;
    }

    /** The number of ignored statements of each kind. */
    Map<String, Integer> passedOver() {
        return passedOver;
    }

    void read(List<Statement> statements) {
        for (Statement statement : statements) {
            if (lacksSemicolon(statement)) {
                continue;
            }
            if (ReadRoutine.isRoutine(statement)) {
                groups.addAll(new ReadRoutine(statement, dialect, diagnostics).groups());
            } else if (!startOrEndGroup(statement)) {
                sort(statement);
            }
        }
        closeGroup();
    }

    /** Handles a statement that opens or closes a group; returns whether this is one. */
    boolean startOrEndGroup(Statement statement) {
        if (isBegin(statement)) {
            closeGroup();
            begin = Optional.of(statement);
            return true;
        }
        boolean commit = statement.begins("COMMIT") || (statement.begins("END") && begin.isPresent());
        if (!commit && !statement.begins("ROLLBACK")) {
            return false;
        }
        if (begin.isEmpty()) {
            diagnostics.report(
                    Problem.STRAY_END,
                    statement.span(),
                    "word",
                    statement.first().upper());
        } else if (commit) {
            if (open.isEmpty() && isNamed(begin.get())) {
                diagnostics.report(Problem.EMPTY_GROUP, begin.get().span());
            } else if (!open.isEmpty()) {
                groups.add(new StatementGroup(begin.get(), open, true, Optional.empty(), false, List.of(), List.of()));
            }
            begin = Optional.empty();
            open = new ArrayList<>();
        }
        return true;
    }

    private boolean isBegin(Statement statement) {
        // In SQL Server BEGIN without TRANSACTION opens a block, not a transaction.
        boolean alone = statement.begins("BEGIN") && statement.tokens().size() == 1 && dialect != Dialect.SQLSERVER;
        return alone
                || statement.begins("BEGIN", "TRANSACTION")
                || statement.begins("BEGIN", "TRAN")
                || statement.begins("BEGIN", "WORK")
                || statement.begins("START", "TRANSACTION");
    }

    /** Reports a missing semicolon: a name hint inside a statement belongs to the next statement. */
    private boolean lacksSemicolon(Statement statement) {
        Optional<Token> name = statement.commentsInside().stream()
                .filter(each -> each.start() < statement.last().start() && !ReadRoutine.isRoutine(statement))
                .filter(GroupStatements::isName)
                .findFirst();
        name.ifPresent(each -> diagnostics.report(Problem.NO_SEMICOLON, statement.span(each)));
        return name.isPresent();
    }

    private static boolean isName(Token comment) {
        return comment.text().matches("--+\\s*name:.*");
    }

    private static boolean isNamed(Statement statement) {
        return statement.commentsBefore().stream().anyMatch(GroupStatements::isName);
    }

    /** Reports a group that no COMMIT ends, and refuses it. */
    void closeGroup() {
        begin.ifPresent(each -> {
            diagnostics.report(Problem.GROUP_NOT_CLOSED, each.span());
            unclosed.add(new StatementGroup(each, open, true, Optional.empty(), false, List.of(), List.of()));
        });
        begin = Optional.empty();
        open = new ArrayList<>();
    }

    boolean inGroup() {
        return begin.isPresent();
    }

    void add(Statement statement) {
        open.add(statement);
    }

    private void sort(Statement statement) {
        if (statement.first().isAnyOf(QUESTIONS_AND_CHANGES)) {
            if (inGroup()) {
                add(statement);
            } else {
                groups.add(StatementGroup.of(statement));
            }
        } else if (statement.first().isAnyOf(PASSED_OVER) && !isNamed(statement)) {
            passedOver.merge(statement.first().upper(), 1, Integer::sum);
        } else if (statement.begins("CREATE")) {
            create(statement);
        } else {
            diagnostics.report(
                    Problem.UNKNOWN_STATEMENT,
                    statement.span(),
                    "word",
                    statement.first(),
                    "nearest",
                    NearestName.advice(
                            statement.first().text(), List.of(KNOWN), "remove it, or put it into a separate file"));
        }
    }

    private void create(Statement statement) {
        boolean view = statement.tokens().stream()
                .limit(5)
                .anyMatch(each -> each.isAnyOf("VIEW", "TRIGGER", "RULE", "POLICY", "ALIAS", "AGGREGATE"));
        if (!view) {
            String kind =
                    statement.tokens().size() > 1 ? statement.tokens().get(1).upper() : "";
            passedOver.merge("CREATE " + kind, 1, Integer::sum);
            return;
        }
        String what = statement.tokens().stream()
                .limit(5)
                .filter(each -> each.isAnyOf("VIEW", "TRIGGER", "RULE", "POLICY", "ALIAS", "AGGREGATE"))
                .findFirst()
                .orElseThrow()
                .text()
                .toLowerCase(Locale.ROOT);
        diagnostics.report(
                Problem.NOT_READ,
                statement.span(),
                "what",
                "this " + what,
                "advice",
                what.equals("view") ? "write questions over the tables of the view" : "do its work in the application");
    }
}
