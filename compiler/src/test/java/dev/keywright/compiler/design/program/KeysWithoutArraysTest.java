package dev.keywright.compiler.design.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.value.TypeKind;
import dev.keywright.testkit.Project;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No candidate has an array as a whole in a key, since text keys have no form for it; its elements may be there. */
class KeysWithoutArraysTest {

    @Test
    void noCandidateHasOne() {
        Model model =
                Compiler.read(Project.root().resolve("tests/src/test/resources/counters/arrays-beside-groups.sql"));
        for (String target : Targets.names()) {
            Design design = Designer.everything(model, Targets.named(target));
            List<Segment> segments = design.tables().stream()
                    .flatMap(table -> table.rows().stream())
                    .flatMap(kind -> kind.key().segments())
                    .filter(each -> each.type().stream().anyMatch(type -> type.kind() == TypeKind.ARRAY))
                    .toList();
            assertThat(segments).as(target).isEmpty();
        }
    }
}
