package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.compiler.sql.parse.SqlParser;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;

/** Knows what a dump holds besides tables: rows, and calls of the database's own functions. Nobody asks for those by name. */
final class DetectDump {

    private DetectDump() {}

    /** Rows of constants, which a dump may have by the million: seen from their words, without the parser. */
    static boolean isData(StatementGroup group) {
        Statement statement = group.head();
        return !group.block()
                && group.routineName().isEmpty()
                && statement.begins("INSERT")
                && statement.tokens().stream().anyMatch(each -> each.is("VALUES"))
                && statement.tokens().stream()
                        .noneMatch(each -> each.kind() == Token.Kind.PARAMETER || each.is("SELECT"));
    }

    /** What to count a statement without a name as, if it is a dump's; empty where it lacks its name. */
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
