package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.table.TableShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents expire by the retention of their own entity, whatever other kinds the collection contains. */
class RetainedKindsTest {

    private static final String SQL = """
            CREATE TABLE site (id BIGINT PRIMARY KEY, taken_at TIMESTAMPTZ NOT NULL);
            -- retain: 90 days by month of taken_at
            CREATE TABLE reading (id BIGINT PRIMARY KEY, taken_at TIMESTAMPTZ NOT NULL);
            -- name: site :one
            SELECT * FROM site WHERE id = :id;
            -- name: reading :one
            SELECT * FROM reading WHERE id = :id;
            """;

    @TempDir
    private Path folder;

    @Test
    void othersStay() throws IOException {
        Design design = Compiler.design(
                Compiler.read(Files.writeString(folder.resolve("sites.sql"), SQL)), Targets.named("mongodb"));
        Table readings = table(design, "reading");
        Table shared = readings.withRows(table(design, "site").rows());
        TableShape shape = TableShape.of(shared, Optional.of(design.model()), design.target());
        assertThat(shape.kind("reading").expires()).isTrue();
        assertThat(shape.kind("site").expires()).isFalse();
    }

    private static Table table(Design design, String name) {
        return design.tables().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
