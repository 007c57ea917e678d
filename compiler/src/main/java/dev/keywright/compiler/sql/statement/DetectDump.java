package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.compiler.sql.parse.SqlParser;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;

/**
 * Detects the statements of a database dump that are not questions or changes: inserted rows, and calls of the
 * database's own functions. Unlike other statements they need no name, and are ignored. Used by {@code ReadStatements}.
 */
final class DetectDump {

    private DetectDump() {}

    /**
     * Whether the statement inserts constants. Decided from its tokens without the parser, because a dump may contain
     * millions of such statements.
     */
    static boolean isData(StatementGroup group) {
        Statement statement = group.head();
        return !group.block()
                && group.routineName().isEmpty()
                && statement.begins("INSERT")
                && statement.tokens().stream().anyMatch(each -> each.is("VALUES"))
                && statement.tokens().stream()
                        .noneMatch(each -> each.kind() == Token.Kind.PARAMETER || each.is("SELECT"));
    }

    /**
     * The kind under which an unnamed statement is counted as ignored if it belongs to a dump; empty if it is a
     * question or change that lacks its name.
     */
    static Optional<String> ignoredAs(StatementGroup group, List<SqlParser.ParsedStatement> parsed) {
        boolean constants = group.statements().stream()
                .flatMap(each -> each.tokens().stream())
                .noneMatch(each -> each.kind() == Token.Kind.PARAMETER);
        if (constants && parsed.stream().allMatch(each -> each.tree() instanceof Insert)) {
            return Optional.of("INSERT");
        }
        if (constants && group.block() && parsed.stream().noneMatch(each -> each.tree() instanceof Select)) {
            return Optional.of("BEGIN … COMMIT");
        }
        boolean call = parsed.size() == 1
                && parsed.get(0).tree() instanceof PlainSelect select
                && select.getFromItem() == null;
        return call ? Optional.of("SELECT") : Optional.empty();
    }
}
