package dev.keywright.compiler.ddl;

import dev.keywright.core.design.Design;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What makes the tables of a design.
 *
 * <pre>
 *   Ddl.of(design)                 the first format of its target
 *   Ddl.of(design, "terraform")    another one
 * </pre>
 */
public final class Ddl {

    /** The formats, those of a target together and its usual one first. */
    private enum Format {
        CLOUDFORMATION("dynamodb", new CloudFormationDdl()),
        TERRAFORM("dynamodb", new TerraformDdl()),
        WORKBENCH("dynamodb", new WorkbenchDdl()),
        CQL("cassandra", new CqlDdl()),
        HBASE("hbase", new HbaseShellDdl()),
        MONGOSH("mongodb", new MongoshDdl()),
        ROCKSDB("rocksdb", new RocksDdl());

        private final String target;
        private final DdlWriter writer;

        Format(String target, DdlWriter writer) {
            this.target = target;
            this.writer = writer;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
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
        if (!found.target.equals(target)) {
            throw new IllegalArgumentException("the format " + format + " is for " + found.target
                    + ", and the design for " + target + "; its formats are " + String.join(", ", formats(target)));
        }
        return found.writer.write(design);
    }

    public static List<String> formats() {
        return Stream.of(Format.values()).map(Format::word).toList();
    }

    /** The formats of a target, its usual one first. */
    public static List<String> formats(String target) {
        return Stream.of(Format.values())
                .filter(each -> each.target.equals(target))
                .map(Format::word)
                .toList();
    }

    /** @throws IllegalArgumentException with a sentence, where there is no such format */
    public static String target(String format) {
        return named(format).target;
    }

    private static Format named(String word) {
        return Stream.of(Format.values())
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no format " + word + "; there are " + String.join(", ", formats())));
    }
}
