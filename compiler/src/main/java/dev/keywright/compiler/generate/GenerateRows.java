package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keywright.core.model.Entity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Generates the class that gives access to the rows of an entity: find by key, insert, update, upsert, delete. Used by
 * {@code GenerateJava}.
 */
final class GenerateRows {

    private final Entity entity;
    private final GeneratedTypes.EntityTypes names;
    private final List<JavaMember> key;
    private final String version;
    private final String values;
    private final CodeBlock keyed;

    GenerateRows(GeneratedTypes types, Entity entity) {
        this.entity = entity;
        this.names = types.of(entity);
        this.key = JavaMember.key(types, entity);
        UniqueNames taken = new UniqueNames(key.stream().map(JavaMember::name).toList());
        this.version = taken.claim("version");
        this.values = taken.claim("values");
        this.keyed = CodeBlock.of("key($L)", key.stream().map(JavaMember::name).collect(Collectors.joining(", ")));
    }

    TypeSpec type() {
        TypeName typed = ParameterizedTypeName.get(StoreTypes.ENTITY_ROWS, names.row());
        return TypeSpec.classBuilder(names.rows())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("The rows of {@code $L}.", JavaNames.inComment(entity.name()))
                .addField(typed, "rows", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(StoreTypes.CHANGES, "changes")
                        .addStatement(
                                "this.rows = new $T<>(changes, $S, $T.COLUMNS, $T::read)",
                                StoreTypes.ENTITY_ROWS,
                                entity.name(),
                                names.row(),
                                names.row())
                        .build())
                .addMethod(find())
                .addMethod(insert(names.row(), "Inserts a new row with exactly these values."))
                .addMethod(insert(names.values(), "Inserts a new row, and returns it with all values."))
                .addMethod(update(false))
                .addMethod(update(true))
                .addMethod(upsert(names.row()))
                .addMethod(upsert(names.values()))
                .addMethod(delete(false))
                .addMethod(delete(true))
                .addMethod(key())
                .build();
    }

    private MethodSpec find() {
        TypeName found = ParameterizedTypeName.get(
                ClassName.get(Optional.class), ParameterizedTypeName.get(StoreTypes.VERSIONED, names.row()));
        return keyed("find", "The row with this key and its version, if it exists.", found)
                .addStatement("return this.rows.find($L)", keyed)
                .build();
    }

    private MethodSpec insert(ClassName from, String doc) {
        return method("insert", doc)
                .returns(names.row())
                .addParameter(from, "row")
                .addStatement("return this.rows.insert($L)", toStored(from, "row"))
                .build();
    }

    private MethodSpec upsert(ClassName from) {
        return method("upsert", "Inserts a row, or sets new values in the row with the same key.")
                .addParameter(from, "row")
                .addStatement("this.rows.upsert($L)", toStored(from, "row"))
                .build();
    }

    private CodeBlock toStored(ClassName from, String value) {
        return from.equals(names.row())
                ? CodeBlock.of("$T.of($N).given()", names.values(), value)
                : CodeBlock.of("$N.given()", value);
    }

    private MethodSpec update(boolean versioned) {
        String doc = versioned
                ? "The same, if the row has this version; else throws VersionConflict."
                : "Sets new values in a row. Returns whether it exists.";
        return versioned(keyed("update", doc, TypeName.BOOLEAN), versioned)
                .addParameter(names.values(), values)
                .addStatement("return this.rows.update($L, $N.given(), $L)", keyed, values, expected(versioned))
                .build();
    }

    private MethodSpec delete(boolean versioned) {
        String doc = versioned
                ? "The same, if the row has this version; else throws VersionConflict."
                : "Deletes a row. Returns whether it existed.";
        return versioned(keyed("delete", doc, TypeName.BOOLEAN), versioned)
                .addStatement("return this.rows.delete($L, $L)", keyed, expected(versioned))
                .build();
    }

    private MethodSpec.Builder versioned(MethodSpec.Builder method, boolean versioned) {
        return versioned ? method.addParameter(long.class, version) : method;
    }

    private CodeBlock expected(boolean versioned) {
        return versioned
                ? CodeBlock.of("$T.of($N)", OptionalLong.class, version)
                : CodeBlock.of("$T.empty()", OptionalLong.class);
    }

    private MethodSpec key() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("key")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(ParameterizedTypeName.get(Map.class, String.class, Object.class));
        key.forEach(each -> method.addParameter(each.parameter()));
        return method.addStatement("return $N", JavaMember.putArguments(method, key, "key"))
                .build();
    }

    private MethodSpec.Builder keyed(String name, String doc, TypeName gives) {
        MethodSpec.Builder method = method(name, doc).returns(gives);
        key.forEach(each -> method.addParameter(each.parameter()));
        return method;
    }

    private static MethodSpec.Builder method(String name, String doc) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).addJavadoc(doc);
    }
}
