package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.signature.ModelSignature;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Generates the class that callers instantiate: one method for each question, plus {@code together}. It inherits the
 * methods of changes from the class that {@link GenerateChanges} generates. Generated names are public: a name for an
 * existing model never changes. Used by {@code GenerateJava}.
 */
final class GenerateQuestions {

    private final Model model;
    private final GeneratedTypes types;
    private final MethodNames methods;

    GenerateQuestions(Model model, GeneratedTypes types, MethodNames methods) {
        this.model = model;
        this.types = types;
        this.methods = methods;
    }

    TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder(types.questions())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(types.changes())
                .addJavadoc(
                        "The questions and changes of {@code $L}, on a store or in a session.",
                        JavaNames.inComment(model.name()))
                .addField(FieldSpec.builder(
                                ParameterizedTypeName.get(List.class, String.class),
                                "MADE_FOR",
                                Modifier.STATIC,
                                Modifier.FINAL)
                        .initializer(GenerateRecord.texts(ModelSignature.lines(model).stream()))
                        .build())
                .addField(StoreTypes.ACCESS, "access", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .addJavadoc(
                                "REQUIRES: the store was created with the design that this code was generated from, "
                                        + "or one that\nhas everything that this one has; else it is refused.")
                        .addParameter(StoreTypes.ACCESS, "access")
                        .addStatement("super(access)")
                        .addStatement("$T.check(access.design(), MADE_FOR)", StoreTypes.CHECK_GENERATED_CODE)
                        .addStatement("this.access = access")
                        .build());
        model.questions().stream().flatMap(this::questionMethod).forEach(type::addMethod);
        return type.addMethod(together()).build();
    }

    private MethodSpec together() {
        TypeVariableName result = TypeVariableName.get("T");
        return MethodSpec.methodBuilder(MethodNames.TOGETHER)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(
                        "Runs several changes atomically: all of them, or none. The body may be called several times.")
                .addTypeVariable(result)
                .returns(result)
                .addParameter(ParameterizedTypeName.get(ClassName.get(Function.class), types.changes(), result), "body")
                .addStatement("return access.together(group -> body.apply(new $T(group)))", types.changes())
                .build();
    }

    /** Generates the method with all parameters and, if one of them is {@code now}, another one without it. */
    private Stream<MethodSpec> questionMethod(Question question) {
        List<JavaMember> members = JavaMember.of(types, question.parameters(), Parameter::optional);
        return MethodNames.withAndWithoutNow(members).map(each -> questionMethod(question, each));
    }

    private MethodSpec questionMethod(Question question, List<JavaMember> members) {
        AnswerShape shape = AnswerShape.of(model, question);
        MethodSpec.Builder method = MethodSpec.methodBuilder(methods.of(question.name()))
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("$L", doc(question, shape) + SqlJavadoc.of(question.sql()))
                .returns(returnType(question, shape));
        members.forEach(each -> method.addParameter(each.parameter()));
        String given = JavaMember.putArguments(method, members, "given");
        boolean nested = shape.resultKind() == AnswerShape.ResultKind.NESTED;
        CodeBlock asked = CodeBlock.of(
                "new $T<$L>(this.access, $S, $N, $L)",
                StoreTypes.QUESTION_CALL,
                nested ? CodeBlock.of("$T", StoreTypes.CELLS) : "",
                question.name(),
                given,
                nested
                        ? CodeBlock.of("$T.identity()", Function.class)
                        : CodeBlock.of("$T::read", types.of(question).row()));
        return method.addStatement("return $L", returnedValue(question, shape, asked))
                .build();
    }

    private CodeBlock returnedValue(Question question, AnswerShape shape, CodeBlock asked) {
        switch (shape.resultKind()) {
            case PAGES:
                return asked;
            case ROW:
                return CodeBlock.of("$L.row()", asked);
            case ROWS:
                return CodeBlock.of("$L.rows()", asked);
            case NESTED:
                return CodeBlock.of("$T.read($L.rows())", types.of(question).row(), asked);
        }
        throw new IllegalStateException("nothing gives " + shape);
    }

    private TypeName returnType(Question question, AnswerShape shape) {
        ClassName row = types.of(question).row();
        switch (shape.resultKind()) {
            case PAGES:
                return ParameterizedTypeName.get(StoreTypes.QUESTION_CALL, row);
            case ROWS:
                return ParameterizedTypeName.get(ClassName.get(List.class), row);
            case ROW, NESTED:
                return ParameterizedTypeName.get(ClassName.get(Optional.class), row);
        }
        throw new IllegalStateException("nothing gives " + shape);
    }

    private static String doc(Question question, AnswerShape shape) {
        String name = "{@code " + JavaNames.inComment(question.name()) + "}";
        switch (shape.resultKind()) {
            case PAGES:
                return "The question " + name + ", in pages of " + question.page() + " rows by default.";
            case ROWS:
                return "The question " + name + ", with all rows in one answer.";
            case ROW:
                return "The question " + name + ".";
            case NESTED:
                return "The question " + name + ", with children inside their parent.";
        }
        throw new IllegalStateException("nothing to say of " + shape);
    }
}
