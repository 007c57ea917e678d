package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.signature.Nullability;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Generates the record of an answer's row, or the record of its root with a nested record for its children. Used by
 * {@code GenerateJava}.
 */
final class GenerateAnswer {

    private final Model model;
    private final GeneratedTypes types;
    private final Question question;
    private final AnswerShape shape;
    private final GeneratedTypes.AnswerTypes names;

    GenerateAnswer(Model model, GeneratedTypes types, Question question) {
        this.model = model;
        this.types = types;
        this.question = question;
        this.shape = AnswerShape.of(model, question);
        this.names = types.of(question);
    }

    Stream<TypeSpec> types() {
        return shape.resultKind() == AnswerShape.ResultKind.NESTED ? Stream.of(root(), child()) : Stream.of(row());
    }

    private TypeSpec row() {
        List<JavaMember> members = members(Nullability.in(model, question.query()), each -> true, false);
        return GenerateRecord.of(names.row(), members, "A row of the answer to " + nameInComment() + ".")
                .addMethod(GenerateRecord.readMethod(names.row(), members))
                .build();
    }

    private String nameInComment() {
        return "{@code " + JavaNames.inComment(question.name()) + "}";
    }

    private TypeSpec child() {
        Nullability nulls = Nullability.wherePresent(
                model, question.query(), shape.child().orElseThrow().alias());
        List<JavaMember> members = members(nulls, this::isOfChild, true);
        String of = JavaNames.inComment(shape.child().orElseThrow().entity());
        return GenerateRecord.of(
                        names.child(), members, "A {@code " + of + "} in the answer to " + nameInComment() + ".")
                .addMethod(GenerateRecord.readMethod(names.child(), members))
                .build();
    }

    private boolean isOfChild(Query.Output output) {
        return AnswerShape.isOf(shape.child().orElseThrow(), output.value()).orElseThrow();
    }

    /** Generates the record of the root: its own values, and last the list of its children. */
    private TypeSpec root() {
        List<JavaMember> members = members(Nullability.in(model, question.query()), each -> !isOfChild(each), true);
        String list = new UniqueNames(members.stream().map(JavaMember::name).toList())
                .claim(JavaNames.member(shape.child().orElseThrow().entity() + " rows"));
        TypeName lists = ParameterizedTypeName.get(ClassName.get(List.class), names.child());
        TypeSpec plain = GenerateRecord.of(
                        names.row(), members, "The answer to " + nameInComment() + ", with its children.")
                .build();
        MethodSpec.Builder header = MethodSpec.constructorBuilder();
        members.forEach(each -> header.addParameter(each.parameter()));
        header.addParameter(ParameterSpec.builder(lists, list).build());
        MethodSpec.Builder checks = MethodSpec.compactConstructorBuilder().addModifiers(Modifier.PUBLIC);
        plain.methodSpecs().forEach(each -> checks.addCode(each.code()));
        checks.addStatement("$N = $T.copyOf($N)", list, List.class, list);
        return TypeSpec.recordBuilder(names.row())
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(plain.javadoc())
                .recordConstructor(header.build())
                .addMethod(checks.build())
                .addMethod(readNestedMethod(members))
                .build();
    }

    private MethodSpec readNestedMethod(List<JavaMember> members) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), names.row()))
                .addParameter(ParameterizedTypeName.get(ClassName.get(List.class), StoreTypes.CELLS), "rows")
                .beginControlFlow("if (rows.isEmpty())")
                .addStatement("return $T.empty()", Optional.class)
                .endControlFlow()
                .addStatement("$T<$T> children = new $T<>()", List.class, names.child(), ArrayList.class)
                .beginControlFlow("for ($T each : rows)", StoreTypes.CELLS);
        shape.presenceColumn().ifPresent(each -> method.beginControlFlow("if (each.has($L))", each));
        method.addStatement("children.add($T.read(each))", names.child());
        shape.presenceColumn().ifPresent(each -> method.endControlFlow());
        List<CodeBlock> values = new ArrayList<>(GenerateRecord.values(members));
        values.add(CodeBlock.of("children"));
        return method.endControlFlow()
                .addStatement("$T cells = rows.get(0)", StoreTypes.CELLS)
                .addStatement("return $T.of(new $T($L))", Optional.class, names.row(), GenerateRecord.onLines(values))
                .build();
    }

    /**
     * @param apart whether parent and children are separate records, so that a column needs no prefix with its source
     */
    private List<JavaMember> members(Nullability nulls, Predicate<Query.Output> wanted, boolean apart) {
        UniqueNames taken = new UniqueNames(List.of());
        List<JavaMember> members = new ArrayList<>();
        List<Query.Output> outputs = question.query().outputs();
        for (int place = 0; place < outputs.size(); place++) {
            Query.Output each = outputs.get(place);
            if (wanted.test(each)) {
                String name = apart ? bare(each) : each.name();
                JavaType type = types.javaType(each.value().type(), nulls.nullable(each.value()));
                members.add(new JavaMember(taken.claim(JavaNames.member(name)), each.name(), type, place));
            }
        }
        return members;
    }

    private static String bare(Query.Output output) {
        return output.value() instanceof Term.Column column
                        && output.name().equals(column.source() + "." + column.name())
                ? column.name()
                : output.name();
    }
}
