package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.hint.Hint;
import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.Hints;
import dev.keywright.core.model.Returns;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a statement and the number of rows it declares to return: {@code name: openOrders :many}. Used by
 * {@code ReadStatements}.
 */
record StatementName(String name, Optional<Returns> returns) {

    private static final Pattern VALUE = Pattern.compile("([A-Za-z_][A-Za-z0-9_]{0,99})(?:\\s+(:[a-z]+))?");

    static Optional<StatementName> of(Hints hints) {
        Optional<Hint> hint = hints.find(HintWord.NAME);
        if (hint.isEmpty()) {
            return Optional.empty();
        }
        Matcher matcher = VALUE.matcher(hint.get().value());
        if (!matcher.matches()) {
            return hints.reportInvalid(hint.get(), "write letters, digits and underscores, then :one, :many or :exec");
        }
        Optional<Returns> returns = Optional.ofNullable(matcher.group(2)).flatMap(Returns::of);
        if (matcher.group(2) != null && returns.isEmpty()) {
            return hints.reportInvalid(hint.get(), "a statement returns :one, :many or :exec");
        }
        return Optional.of(new StatementName(matcher.group(1), returns));
    }
}
