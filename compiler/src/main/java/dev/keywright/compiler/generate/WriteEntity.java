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

/** A row of an entity as a record, and some values for a row, of which the rest may be left out. */
final class WriteEntity {

    private static final TypeName VALUES = ParameterizedTypeName.get(Map.class, String.class, Object.class);

    private final Entity entity;
    private final Types.OfEntity names;
    private final List<Member> members;

    WriteEntity(Types types, Entity entity) {
        this.entity = entity;
        this.names = types.of(entity);
        this.members = Member.of(types, entity);
    }

    TypeSpec row() {
        return WriteRecord.of(names.row(), members, "A row of {@code " + Spelling.told(entity.name()) + "}.")
                .addField(FieldSpec.builder(
                                ParameterizedTypeName.get(List.class, String.class),
                                "COLUMNS",
                                Modifier.STATIC,
                                Modifier.FINAL)
                        .initializer(WriteRecord.texts(members.stream().map(Member::called)))
                        .build())
                .addMethod(WriteRecord.reading(names.row(), members))
                .build();
    }

    TypeSpec values() {
        TypeSpec.Builder type = TypeSpec.classBuilder(names.values())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Some values for a row of {@code $L}. A new row gets what the schema says for the rest, "
                                + "and a row\nthat is there keeps it.",
                        Spelling.told(entity.name()))
                .addField(FieldSpec.builder(VALUES, "values", Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new $T<>()", LinkedHashMap.class)
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .build())
                .addMethod(whole());
        for (Member each : members) {
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
                .addJavadoc("All values of a row.")
                .returns(names.values())
                .addParameter(names.row(), "row")
                .addStatement("$T all = new $T()", names.values(), names.values());
        members.forEach(each -> method.addStatement("all.$N(row.$N())", each.name(), each.name()));
        return method.addStatement("return all").build();
    }

    private MethodSpec plain(Member member) {
        CodeBlock value = CodeBlock.of("$N", member.name());
        boolean primitive = member.type().plain().isPrimitive();
        CodeBlock present =
                primitive ? value : CodeBlock.of("$T.requireNonNull($L, $S)", Objects.class, value, member.name());
        return setter(member, member.type().plain(), member.type().givenPlain(present));
    }

    /** Empty sets it null. */
    private MethodSpec optional(Member member) {
        ClassName optional = ClassName.get(Optional.class);
        return setter(
                member,
                ParameterizedTypeName.get(optional, member.type().plain().box()),
                member.given());
    }

    private MethodSpec setter(Member member, TypeName type, CodeBlock given) {
        return MethodSpec.methodBuilder(member.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(names.values())
                .addParameter(type, member.name())
                .addStatement("this.values.put($S, $L)", member.called(), given)
                .addStatement("return this")
                .build();
    }
}
