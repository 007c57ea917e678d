package dev.keywright.compiler.design.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Reason;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Which DynamoDB indexes get a key of several attributes, and which one of encoded texts. */
class KeyAttributesTest {

    private static final EngineProfile DYNAMODB = Targets.named("dynamodb");

    @TempDir
    Path folder;

    /** {@code GSI1 (device_id N | taken_at S, GSI1_id N)} */
    private static List<String> indexes(Design design) {
        return design.tables().stream()
                .flatMap(each -> each.indexes().stream())
                .map(each -> each.name() + " " + key(each))
                .toList();
    }

    private static String key(Table.Index index) {
        return (index.partition() + " | " + index.sort()).replace("[", "").replace("]", "");
    }

    private Design design(String sql) {
        return design(sql, DYNAMODB, false);
    }

    private Design design(String sql, EngineProfile target, boolean tablesPerEntity) {
        Path file = folder.resolve("model.sql");
        try {
            Files.writeString(file, sql);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Designer.design(Compiler.read(file), target, tablesPerEntity);
    }

    /** A table whose rows are found by their key, and listed by device and in some order. */
    private static String listed(String table, String at, String order) {
        return """
                -- rows: 1_000_000
                CREATE TABLE %1$s (
                  id         bigint PRIMARY KEY,
                  device_id  bigint NOT NULL, -- distinct: 10_000
                  at         %2$s
                );
                -- name: %1$s_by_id :one
                -- rate: 500/s
                SELECT * FROM %1$s WHERE id = :id;
                -- name: %1$s_of_device :many
                -- rate: 50/s
                SELECT * FROM %1$s WHERE device_id = :device ORDER BY %3$s;
                -- name: add_%1$s :exec
                -- rate: 20/s
                INSERT INTO %1$s (id, device_id, at) VALUES (:id, :device, :at);
                """.formatted(table, at, order);
    }

    @TestFactory
    Stream<DynamicTest> aKeyHoldsWhatSortsAsInSqlAndIsAlwaysThere() {
        String attributes = "GSI1 device_id N | at %s, GSI1_id N";
        String texts = "GSI1 GSI1PK S | GSI1SK S";
        return Stream.of(
                        List.of("integer NOT NULL", "at, id", attributes.formatted("N")),
                        List.of("decimal(12,2) NOT NULL", "at, id", attributes.formatted("N")),
                        List.of("timestamp NOT NULL", "at DESC, id DESC", attributes.formatted("S")),
                        List.of("date NOT NULL", "at, id", attributes.formatted("S")),
                        List.of("uuid NOT NULL", "at, id", attributes.formatted("S")),
                        List.of("decimal NOT NULL", "at, id", texts),
                        List.of("double precision NOT NULL", "at, id", texts),
                        List.of("text NOT NULL", "at, id", texts),
                        List.of("boolean NOT NULL", "at, id", texts),
                        List.of("integer", "at, id", texts),
                        List.of("integer NOT NULL", "at DESC, id", texts))
                .map(each -> DynamicTest.dynamicTest(each.get(0) + " by " + each.get(1), () -> assertThat(
                                indexes(design(listed("reading", each.get(0), each.get(1)))))
                        .containsExactly(each.get(2))));
    }

    /** Rows of two kinds would need an index each. */
    @Test
    void textsAreSharedWhereAttributesWouldTakeAnIndexMore() {
        String both = listed("reading", "integer NOT NULL", "at, id") + listed("alarm", "integer NOT NULL", "at, id");
        assertThat(indexes(design(both))).containsExactly("GSI1 GSI1PK S | GSI1SK S");
        assertThat(indexes(design(both, DYNAMODB, true)))
                .as("in a table each they share nothing")
                .containsExactly("GSI1 device_id N | at N, GSI1_id N", "GSI1 device_id N | at N, GSI1_id N");
    }

    /** An attribute that is null in rows of one kind must not share its name with a key attribute. */
    @Test
    void anAttributeOfAKeySharesItsNameWithNoOther() {
        String sql = "CREATE TABLE alarm (id bigint PRIMARY KEY, at integer);\n"
                + "-- name: alarm :one\nSELECT * FROM alarm WHERE id = :id;\n"
                + listed("reading", "integer NOT NULL", "at, id");
        assertThat(indexes(design(sql))).containsExactly("GSI1 device_id N | reading_at N, GSI1_id N");
    }

    @Test
    void theReasonSaysWhatIsSaved() {
        Model model =
                Compiler.read(Project.root().resolve("compiler/src/test/resources/cases/rules/key_attributes.sql"));
        Design design = Designer.design(model, DYNAMODB, false);
        assertThat(design.reasons().stream().map(Reason::text))
                .anyMatch(each -> each.matches(".*whose key of attributes is \\$32.* a month cheaper than texts"));
        Design texts = Designer.design(model, DYNAMODB.without(Capability.KEY_ATTRIBUTES), false);
        assertThat(texts.cost().perMonth()).isGreaterThan(design.cost().perMonth());
    }

    /** With attributes no design is dearer and none has more indexes, unless texts would cost write units. */
    @TestFactory
    Stream<DynamicTest> examplesAreNotDearerAndHaveNoMoreIndexes() {
        return Stream.of("manhunt", "blog", "mailbox")
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    Model model = Compiler.read(Project.root().resolve("examples/" + name));
                    Design with = Designer.design(model, DYNAMODB, false);
                    Design without = Designer.design(model, DYNAMODB.without(Capability.KEY_ATTRIBUTES), false);
                    assertThat(with.cost().perMonth())
                            .isLessThanOrEqualTo(without.cost().perMonth());
                    assertThat(with.indexes()).isEqualTo(without.indexes());
                    assertThat(indexes(with)).isNotEqualTo(indexes(without));
                }));
    }
}
