package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keywright.core.model.Entity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Generates two types for an entity: a record of a whole row, and a builder of values for a row, in which columns may
 * be absent. Used by {@code GenerateJava}.
 */
final class GenerateEntity {

    private static final TypeName VALUES = ParameterizedTypeName.get(Map.class, String.class, Object.class);

    private final Entity entity;
    private final GeneratedTypes.EntityTypes names;
    private final List<JavaMember> members;

    GenerateEntity(GeneratedTypes types, Entity entity) {
        this.entity = entity;
        this.names = types.of(entity);
        this.members = JavaMember.of(types, entity);
    }

    TypeSpec row() {
        return GenerateRecord.of(names.row(), members, "A row of {@code " + JavaNames.inComment(entity.name()) + "}.")
                .addField(FieldSpec.builder(
                                ParameterizedTypeName.get(List.class, String.class),
                                "COLUMNS",
                                Modifier.STATIC,
                                Modifier.FINAL)
                        .initializer(GenerateRecord.texts(members.stream().map(JavaMember::sqlName)))
                        .build())
                .addMethod(GenerateRecord.readMethod(names.row(), members))
                .build();
    }

    TypeSpec values() {
        TypeSpec.Builder type = TypeSpec.classBuilder(names.values())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Values for some columns of a row of {@code $L}. A new row gets the defaults of the schema for the rest,"
                                + "\nand an existing row keeps its values.",
                        JavaNames.inComment(entity.name()))
                .addField(FieldSpec.builder(VALUES, "values", Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new $T<>()", LinkedHashMap.class)
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .build())
                .addMethod(whole());
        for (JavaMember each : members) {
            type.addMethod(plain(each));
            if (each.type().nullable()) {
                type.addMethod(optional(each));
            }
        }
        return type.addMethod(MethodSpec.methodBuilder("given")
                        .returns(VALUES)
                        .addStatement("return values")
                        .build())
                .build();
    }

    private MethodSpec whole() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addJavadoc("Values for all columns of a row.")
                .returns(names.values())
                .addParameter(names.row(), "row")
                .addStatement("$T all = new $T()", names.values(), names.values());
        members.forEach(each -> method.addStatement("all.$N(row.$N())", each.name(), each.name()));
        return method.addStatement("return all").build();
    }

    private MethodSpec plain(JavaMember member) {
        CodeBlock value = CodeBlock.of("$N", member.name());
        boolean primitive = member.type().plain().isPrimitive();
        CodeBlock present =
                primitive ? value : CodeBlock.of("$T.requireNonNull($L, $S)", Objects.class, value, member.name());
        return setter(member, member.type().plain(), member.type().toStoredPlain(present));
    }

    /** Generates the setter that takes an Optional; an empty one sets the column to null. */
    private MethodSpec optional(JavaMember member) {
        ClassName optional = ClassName.get(Optional.class);
        return setter(
                member,
                ParameterizedTypeName.get(optional, member.type().plain().box()),
                member.toStored());
    }

    private MethodSpec setter(JavaMember member, TypeName type, CodeBlock given) {
        return MethodSpec.methodBuilder(member.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(names.values())
                .addParameter(type, member.name())
                .addStatement("this.values.put($S, $L)", member.sqlName(), given)
                .addStatement("return this")
                .build();
    }
}
