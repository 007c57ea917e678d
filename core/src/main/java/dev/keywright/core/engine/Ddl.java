package dev.keywright.core.engine;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.design.Design;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints what creates the tables of a design, in the formats of the engines on the class path. Used by {@code DdlVerb}.
 *
 * <pre>
 *   Ddl.of(design)                 the usual format of its target
 *   Ddl.of(design, "terraform")    another one
 * </pre>
 */
public final class Ddl {

    private record Format(String target, DdlWriter writer) {

        String name() {
            return writer.format();
        }
    }

    private Ddl() {}

    public static String of(Design design) {
        return of(design, formats(design.target().name()).get(0));
    }

    /** @throws IllegalArgumentException with a sentence, where the design's target has no such format */
    public static String of(Design design, String format) {
        Format found = named(format);
        String target = design.target().name();
        if (!found.target().equals(target)) {
            throw new IllegalArgumentException("the format " + format + " is for " + found.target()
                    + ", and the design for " + target + "; its formats are " + String.join(", ", formats(target)));
        }
        return found.writer().write(design);
    }

    public static List<String> formats() {
        return all().map(Format::name).toList();
    }

    /**
     * The formats of a target, its usual one first.
     *
     * @throws IllegalArgumentException with a sentence, where no engine on the class path has formats for it
     */
    public static List<String> formats(String target) {
        List<String> formats = all().filter(each -> each.target().equals(target))
                .map(Format::name)
                .toList();
        if (formats.isEmpty()) {
            throw new IllegalArgumentException("no engine on the class path prints DDL for " + target);
        }
        return formats;
    }

    /** @throws IllegalArgumentException with a sentence, where there is no such format */
    public static String target(String format) {
        return named(format).target();
    }

    private static Format named(String format) {
        return all().filter(each -> each.name().equals(format))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no format " + format + "; there are "
                        + all().map(Format::name).collect(Collectors.joining(", "))));
    }

    /** Those of an engine together, in an order that does not depend on the class path. */
    private static Stream<Format> all() {
        return Engines.providers()
                .filter(each -> !each.ddl().isEmpty())
                .sorted(Comparator.comparing(each -> each.ddl().get(0).format()))
                .flatMap(each -> each.ddl().stream().map(writer -> new Format(each.scheme(), writer)));
    }
}
