package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Returns;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Generates the class with all changes, executed singly or in a group: a method for each entity, which returns access
 * to its rows, and a method for each named change. Used by {@code GenerateJava}.
 */
final class GenerateChanges {

    private final Model model;
    private final GeneratedTypes types;
    private final MethodNames methods;

    GenerateChanges(Model model, GeneratedTypes types, MethodNames methods) {
        this.model = model;
        this.types = types;
        this.methods = methods;
    }

    TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder(types.changes())
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .addPermittedSubclass(types.questions())
                .addJavadoc("The changes of {@code $L}, run alone or in a group.", JavaNames.inComment(model.name()))
                .addField(StoreTypes.CHANGES, "changes", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(StoreTypes.CHANGES, "changes")
                        .addStatement("this.changes = changes")
                        .build());
        model.entities().forEach(each -> type.addMethod(rows(each)));
        model.changes().stream().flatMap(this::changeMethod).forEach(type::addMethod);
        return type.build();
    }

    private MethodSpec rows(Entity entity) {
        return MethodSpec.methodBuilder(methods.of(entity))
                .addModifiers(Modifier.PUBLIC)
                .returns(types.of(entity).rows())
                .addStatement("return new $T(changes)", types.of(entity).rows())
                .build();
    }

    private Stream<MethodSpec> changeMethod(Change change) {
        List<JavaMember> members = JavaMember.of(types, change.parameters(), NullableParameters.of(model, change));
        return MethodNames.withAndWithoutNow(members).map(each -> changeMethod(change, each));
    }

    private MethodSpec changeMethod(Change change, List<JavaMember> members) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(methods.of(change.name()))
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(
                        "The change {@code $L}. Returns $L.$L",
                        JavaNames.inComment(change.name()),
                        returnedInWords(change),
                        SqlJavadoc.of(change.sql()))
                .returns(returnType(change));
        members.forEach(each -> method.addParameter(each.parameter()));
        String given = JavaMember.putArguments(method, members, "given");
        CodeBlock run = CodeBlock.of("this.changes.run($S, $N)", change.name(), given);
        return method.addStatement("return $L", change.returnsRows() ? returnedRows(change, run) : run + ".rows()")
                .build();
    }

    private static String returnedInWords(Change change) {
        return !change.returnsRows()
                ? "the number of rows that changed"
                : change.returns() == Returns.ONE ? "the row that it wrote, if any" : "the rows that it wrote";
    }

    private TypeName returnType(Change change) {
        Class<?> of = change.returns() == Returns.ONE ? Optional.class : List.class;
        return change.returnsRows() ? ParameterizedTypeName.get(ClassName.get(of), types.of(change)) : TypeName.LONG;
    }

    private CodeBlock returnedRows(Change change, CodeBlock run) {
        return CodeBlock.of(
                "$T.$L($S, $L, $T::read)",
                StoreTypes.RETURNED_ROWS,
                change.returns() == Returns.ONE ? "first" : "all",
                change.name(),
                run,
                types.of(change));
    }
}
