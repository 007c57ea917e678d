package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.table.KindShape;
import dev.keywright.mongodb.table.TableShape;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * In every example a collection contains documents of one kind; the {@code _id} of an entity's documents is exactly its
 * primary key, the plain value where that is one column; and its fields have the names of its columns.
 */
class NaturalNamesTest {

    @TestFactory
    Stream<DynamicTest> ofEveryExample() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path path) {
        Design design = Compiler.design(Compiler.read(path), Targets.named("mongodb"));
        int entities = 0;
        for (Table table : design.tables()) {
            TableShape shape = TableShape.of(table, Optional.of(design.model()), design.target());
            assertThat(shape.kinds()).as(table.name()).hasSize(1);
            KindShape kind = shape.kinds().get(0);
            if (kind.kind().role() == RowRole.BASE) {
                entities++;
                named(kind, design.model().entity(kind.kind().entity()));
            }
        }
        assertThat(entities).isPositive();
    }

    private static void named(KindShape kind, Entity entity) {
        assertThat(kind.key().names()).containsExactlyInAnyOrderElementsOf(entity.key());
        assertThat(kind.key().isSingle()).isEqualTo(entity.key().size() == 1);
        for (Attribute each : entity.attributes()) {
            assertThat(kind.field(each.name())).isEqualTo(each.name());
        }
    }
}
