package dev.keywright.examples;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.fit.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Targets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The designs of the worked systems, each made once for all tests of this module. */
public final class Designs {

    private static final Map<String, Design> MADE = new ConcurrentHashMap<>();

    private Designs() {}

    public static Design of(Path example, String target) {
        return MADE.computeIfAbsent(
                example.getFileName() + " " + target,
                each -> Designer.design(Compiler.read(example), Targets.named(target), false));
    }
}
