package dev.keywright.verify.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.model.Model;
import dev.keywright.core.row.Row;
import dev.keywright.verify.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The judge leaves nothing in the database that it was given. */
class JudgeDatabaseTest {

    @TempDir
    private Path folder;

    private static int schemas(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(
                        "SELECT COUNT(*) FROM information_schema.schemata WHERE schema_name LIKE 'keywright%'")) {
            found.next();
            return found.getInt(1);
        }
    }

    @Test
    void aFailedInsertLeavesNoSchema() throws SQLException, IOException {
        Path sql = Files.writeString(folder.resolve("t.sql"), """
                CREATE TABLE t (id integer PRIMARY KEY);
                -- name: one :one
                SELECT * FROM t WHERE id = :id;
                """);
        Model model = Compiler.read(sql);
        Dataset wrong = new Dataset(model, Map.of("t", List.of(new Row(Map.of("id", "no number")))));
        try (Connection connection = H2Database.inMemory()) {
            assertThatThrownBy(() -> JudgeDatabase.load(connection, wrong)).isInstanceOf(SQLException.class);
            assertThat(schemas(connection)).isZero();
            JudgeDatabase judge = JudgeDatabase.empty(connection, model);
            assertThat(schemas(connection)).isOne();
            judge.close();
            assertThat(schemas(connection)).isZero();
        }
    }
}
