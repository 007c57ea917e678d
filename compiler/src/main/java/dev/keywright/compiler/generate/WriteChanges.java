package dev.keywright.compiler.generate;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** What can be changed, by itself or in a group: a method an entity, which leads to its rows, and one a named change. */
final class WriteChanges {

    private final Model model;
    private final Types types;
    private final Methods methods;

    WriteChanges(Model model, Types types, Methods methods) {
        this.model = model;
        this.types = types;
        this.methods = methods;
    }

    TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder(types.changes())
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .addPermittedSubclass(types.questions())
                .addJavadoc("The changes of {@code $L}, each by itself or in a group.", Spelling.told(model.name()))
                .addField(StoreTypes.CHANGES, "changes", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(StoreTypes.CHANGES, "changes")
                        .addStatement("this.changes = changes")
                        .build());
        model.entities().forEach(each -> type.addMethod(rows(each)));
        model.changes().stream().flatMap(this::running).forEach(type::addMethod);
        return type.build();
    }

    private MethodSpec rows(Entity entity) {
        return MethodSpec.methodBuilder(methods.of(entity))
                .addModifiers(Modifier.PUBLIC)
                .returns(types.of(entity).rows())
                .addStatement("return new $T(changes)", types.of(entity).rows())
                .build();
    }

    private Stream<MethodSpec> running(Change change) {
        List<Member> members = Member.of(types, change.parameters(), MayBeGivenNull.to(model, change));
        return Methods.withAndWithoutNow(members).map(each -> running(change, each));
    }

    private MethodSpec running(Change change, List<Member> members) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(methods.of(change.name()))
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(
                        "The change {@code $L}. Gives the number of rows that changed.", Spelling.told(change.name()))
                .returns(long.class);
        members.forEach(each -> method.addParameter(each.parameter()));
        String given = Member.map(method, members, "given");
        return method.addStatement("return this.changes.run($S, $N)", change.name(), given)
                .build();
    }
}
