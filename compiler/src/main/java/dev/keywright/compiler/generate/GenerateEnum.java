package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates the Java enum for the labels of an SQL enum, in the order of their declaration. Columns with the same
 * labels share one enum. The names of constants, {@code label()} and {@code of()} are public: a name for an existing
 * model never changes. Used by {@code GenerateJava}.
 */
final class GenerateEnum {

    private GenerateEnum() {}

    static TypeSpec of(GeneratedTypes.EnumType type, List<String> labels) {
        ClassName name = type.name();
        TypeSpec.Builder spec = TypeSpec.enumBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(
                        "The values of {@code $L}, and of all columns with the same labels.",
                        JavaNames.inComment(type.column()));
        UniqueNames taken = new UniqueNames(List.of());
        for (String each : labels) {
            spec.addEnumConstant(
                    taken.claim(JavaNames.constant(each)),
                    TypeSpec.anonymousClassBuilder("$S", each).build());
        }
        return spec.addField(String.class, "label", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(String.class, "label")
                        .addStatement("this.label = label")
                        .build())
                .addMethod(MethodSpec.methodBuilder("label")
                        .addJavadoc("The label in SQL.")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(String.class)
                        .addStatement("return label")
                        .build())
                .addMethod(MethodSpec.methodBuilder("of")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(name)
                        .addParameter(String.class, "label")
                        .beginControlFlow("for ($T each : values())", name)
                        .beginControlFlow("if (each.label.equals(label))")
                        .addStatement("return each")
                        .endControlFlow()
                        .endControlFlow()
                        .addStatement(
                                "throw new $T(label + \" is not one of \" + $T.toString(values()))",
                                IllegalArgumentException.class,
                                Arrays.class)
                        .build())
                .build();
    }
}
