package dev.keywright.examples;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.fit.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Targets;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** The design of every worked system for every target, each made once for all tests. */
final class Designed {

    private static final Map<String, Design> MADE = new ConcurrentHashMap<>();

    private Designed() {}

    static Design of(Path example, String target) {
        return MADE.computeIfAbsent(
                example.getFileName() + " " + target,
                name -> Designer.design(Compiler.read(example), Targets.named(target), false));
    }

    /** A test for each. */
    static Stream<DynamicTest> each(BiConsumer<Path, Design> check) {
        return Project.examples().stream().flatMap(example -> Targets.names().stream()
                .map(target -> DynamicTest.dynamicTest(
                        example.getFileName() + " " + target, () -> check.accept(example, of(example, target)))));
    }
}
