package dev.keywright.verify.change.sql;

import dev.keywright.core.value.Type;
import dev.keywright.verify.judge.JudgeDatabase;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A builder of one SQL statement: text is appended, and values are bound as parameters. */
final class SqlStatement {

    private final JudgeDatabase oracle;
    private final StringBuilder text = new StringBuilder();
    private final List<Object> values = new ArrayList<>();

    SqlStatement(JudgeDatabase oracle) {
        this.oracle = oracle;
    }

    SqlStatement add(String words) {
        text.append(words);
        return this;
    }

    SqlStatement value(Type type, Object value) {
        values.add(value);
        return add("CAST(? AS " + oracle.types().name(type) + ")");
    }

    /** Appends each element of a list, separated: {@code a, b, c}. */
    <T> SqlStatement joined(List<T> parts, String between, Consumer<T> each) {
        for (int i = 0; i < parts.size(); i++) {
            add(i == 0 ? "" : between);
            each.accept(parts.get(i));
        }
        return this;
    }

    /** Runs the statement, and returns how many rows it changed. */
    int run() throws SQLException {
        try (PreparedStatement statement = prepared()) {
            return statement.executeUpdate();
        }
    }

    private PreparedStatement prepared() throws SQLException {
        PreparedStatement statement = oracle.connection().prepareStatement(text.toString());
        for (int i = 0; i < values.size(); i++) {
            oracle.types().flavour().bind(statement, i + 1, values.get(i));
        }
        return statement;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
