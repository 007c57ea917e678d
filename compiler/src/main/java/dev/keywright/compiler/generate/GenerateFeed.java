package dev.keywright.compiler.generate;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/**
 * Generates the typed feed, with a method for each entity that registers a handler for the events of its rows. Used by
 * {@code GenerateJava}.
 */
final class GenerateFeed {

    private final Model model;
    private final GeneratedTypes types;

    GenerateFeed(Model model, GeneratedTypes types) {
        this.model = model;
        this.types = types;
    }

    TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder(types.feed())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("The feed of changes to rows of {@code $L}.", JavaNames.inComment(model.name()))
                .addField(StoreTypes.FEED, "feed", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .addJavadoc("Reads the feed as the consumer of this name.")
                        .addParameter(StoreTypes.STORE_CLASS, "store")
                        .addParameter(String.class, "consumer")
                        .addStatement(
                                "$T.check(store.design(), $T.MADE_FOR)",
                                StoreTypes.CHECK_GENERATED_CODE,
                                types.questions())
                        .addStatement("this.feed = store.feed(consumer)")
                        .build());
        UniqueNames taken = new UniqueNames(List.of());
        model.entities()
                .forEach(each -> type.addMethod(handler(each, taken.claim("on" + JavaNames.type(each.name())))));
        return type.addMethod(MethodSpec.methodBuilder("handle")
                        .addModifiers(Modifier.PUBLIC)
                        .addJavadoc("Passes the next events to their handlers. Returns the number of events.")
                        .returns(int.class)
                        .addParameter(int.class, "limit")
                        .addStatement("return feed.handle(limit)")
                        .build())
                .build();
    }

    private MethodSpec handler(Entity entity, String name) {
        ClassName row = types.of(entity).row();
        TypeName event = ParameterizedTypeName.get(StoreTypes.EVENT_OF, row);
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(
                        "Registers a handler for events of {@code $L}: for all kinds of events, or for the given ones.",
                        JavaNames.inComment(entity.name()))
                .returns(types.feed())
                .addParameter(ParameterizedTypeName.get(ClassName.get(Consumer.class), event), "act")
                .addParameter(ArrayTypeName.of(StoreTypes.WHAT), "what")
                .varargs()
                .addStatement(
                        "feed.on($S, event -> act.accept($T.of(event, $T.COLUMNS, $T::read)), what)",
                        entity.name(),
                        StoreTypes.EVENT_OF,
                        row,
                        row)
                .addStatement("return this")
                .build();
    }
}
