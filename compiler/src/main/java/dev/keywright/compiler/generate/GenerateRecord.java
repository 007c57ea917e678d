package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Generates a record that rejects null, and the method that reads it from the cells of a row. Used by
 * {@code GenerateAnswer}, {@code GenerateEntity} and {@code GenerateQuestions}.
 *
 * <pre>
 *   public record Search(UUID id, Optional&lt;String&gt; resolution) {
 *       public Search {
 *           Objects.requireNonNull(id, "id");
 *           Objects.requireNonNull(resolution, "resolution");
 *       }
 *
 *       static Search read(Cells cells) {
 *           return new Search(cells.value(0, Casts.UUID), cells.optional(1, Casts.TEXT));
 *       }
 *   }
 * </pre>
 */
final class GenerateRecord {

    /** The JVM's limit on the parameters of a constructor; a long or a double counts twice, {@code this} once. */
    private static final int SLOTS_MAX = 254;

    private GenerateRecord() {}

    static TypeSpec.Builder of(ClassName name, List<JavaMember> members, String doc) {
        checkSize(name, members);
        MethodSpec.Builder header = MethodSpec.constructorBuilder();
        members.forEach(each -> header.addParameter(each.parameter()));
        TypeSpec.Builder type = TypeSpec.recordBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("$L", doc)
                .recordConstructor(header.build());
        MethodSpec checks = checks(members);
        return checks.code().isEmpty() ? type : type.addMethod(checks);
    }

    private static void checkSize(ClassName name, List<JavaMember> members) {
        long slots = members.stream()
                .map(each -> each.type().name())
                .mapToInt(each -> each.equals(TypeName.LONG) || each.equals(TypeName.DOUBLE) ? 2 : 1)
                .sum();
        if (slots > SLOTS_MAX) {
            throw new IllegalArgumentException(name.simpleName() + " would have " + members.size()
                    + " components, and a record of Java can have at most " + SLOTS_MAX
                    + ", where a long counts twice");
        }
    }

    private static MethodSpec checks(List<JavaMember> members) {
        MethodSpec.Builder checks = MethodSpec.compactConstructorBuilder().addModifiers(Modifier.PUBLIC);
        for (JavaMember each : members) {
            boolean list = each.type().type().kind() == TypeKind.ARRAY;
            if (list && each.type().nullable()) {
                checks.addStatement("$1N = $1N.map($2T::copy)", each.name(), StoreTypes.LISTS);
            } else if (list) {
                checks.addStatement("$1N = $2T.copy($1N)", each.name(), StoreTypes.LISTS);
            } else if (!each.type().name().isPrimitive()) {
                checks.addStatement("$T.requireNonNull($N, $S)", Objects.class, each.name(), each.name());
            }
        }
        return checks.build();
    }

    /** Generates {@code static Search read(Cells cells)}. */
    static MethodSpec readMethod(ClassName name, List<JavaMember> members) {
        return MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(name)
                .addParameter(StoreTypes.CELLS, "cells")
                .addStatement("return new $T($L)", name, onLines(values(members)))
                .build();
    }

    static List<CodeBlock> values(List<JavaMember> members) {
        return members.stream().map(each -> each.type().read(each.index())).toList();
    }

    /** The values with each on a line of its own. */
    static CodeBlock onLines(List<CodeBlock> values) {
        return CodeBlock.of("\n$L", CodeBlock.join(values, ",\n"));
    }

    /** Generates {@code List.of(…)} with each text on a line of its own. */
    static CodeBlock texts(Stream<String> texts) {
        List<CodeBlock> lines = texts.map(each -> CodeBlock.of("$S", each)).toList();
        return CodeBlock.of("$T.of($>$>$L$<$<)", List.class, onLines(lines));
    }
}
