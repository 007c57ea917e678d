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
import dev.keywright.core.model.signature.MayBeNull;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The row of an answer as a record, or the one root with its children nested. */
final class WriteAnswer {

    private final Model model;
    private final Types types;
    private final Question question;
    private final AnswerShape shape;
    private final Types.OfAnswer names;

    WriteAnswer(Model model, Types types, Question question) {
        this.model = model;
        this.types = types;
        this.question = question;
        this.shape = AnswerShape.of(model, question);
        this.names = types.of(question);
    }

    Stream<TypeSpec> types() {
        return shape.gives() == AnswerShape.Gives.NESTED ? Stream.of(root(), child()) : Stream.of(row());
    }

    private TypeSpec row() {
        List<Member> members = members(MayBeNull.in(model, question.form()), each -> true, false);
        return WriteRecord.of(names.row(), members, "A row of the answer to " + told() + ".")
                .addMethod(WriteRecord.reading(names.row(), members))
                .build();
    }

    private String told() {
        return "{@code " + Spelling.told(question.name()) + "}";
    }

    private TypeSpec child() {
        MayBeNull nulls = MayBeNull.where(
                model, question.form(), shape.child().orElseThrow().alias());
        List<Member> members = members(nulls, this::isOfChild, true);
        String of = Spelling.told(shape.child().orElseThrow().entity());
        return WriteRecord.of(names.child(), members, "A {@code " + of + "} in the answer to " + told() + ".")
                .addMethod(WriteRecord.reading(names.child(), members))
                .build();
    }

    private boolean isOfChild(Form.Output output) {
        return AnswerShape.isOf(shape.child().orElseThrow(), output.value()).orElseThrow();
    }

    /** The parent's own values, and behind them the list of its children. */
    private TypeSpec root() {
        List<Member> members = members(MayBeNull.in(model, question.form()), each -> !isOfChild(each), true);
        String list = new Taken(members.stream().map(Member::name).toList())
                .give(Spelling.member(shape.child().orElseThrow().entity() + " rows"));
        TypeName lists = ParameterizedTypeName.get(ClassName.get(List.class), names.child());
        TypeSpec plain = WriteRecord.of(names.row(), members, "The answer to " + told() + ", with its children in it.")
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
                .addMethod(readingAll(members))
                .build();
    }

    private MethodSpec readingAll(List<Member> members) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), names.row()))
                .addParameter(ParameterizedTypeName.get(ClassName.get(List.class), StoreTypes.CELLS), "rows")
                .beginControlFlow("if (rows.isEmpty())")
                .addStatement("return $T.empty()", Optional.class)
                .endControlFlow()
                .addStatement("$T<$T> children = new $T<>()", List.class, names.child(), ArrayList.class)
                .beginControlFlow("for ($T each : rows)", StoreTypes.CELLS);
        shape.sign().ifPresent(each -> method.beginControlFlow("if (each.has($L))", each));
        method.addStatement("children.add($T.read(each))", names.child());
        shape.sign().ifPresent(each -> method.endControlFlow());
        List<CodeBlock> values = new ArrayList<>(WriteRecord.values(members));
        values.add(CodeBlock.of("children"));
        return method.endControlFlow()
                .addStatement("$T cells = rows.get(0)", StoreTypes.CELLS)
                .addStatement("return $T.of(new $T($L))", Optional.class, names.row(), WriteRecord.listed(values))
                .build();
    }

    /** @param apart whether parent and children are told apart already, so that a column needs no source with its name */
    private List<Member> members(MayBeNull nulls, Predicate<Form.Output> wanted, boolean apart) {
        Taken taken = new Taken(List.of());
        List<Member> members = new ArrayList<>();
        List<Form.Output> outputs = question.form().outputs();
        for (int place = 0; place < outputs.size(); place++) {
            Form.Output each = outputs.get(place);
            if (wanted.test(each)) {
                String name = apart ? bare(each) : each.name();
                JavaType type = types.java(each.value().type(), nulls.of(each.value()));
                members.add(new Member(taken.give(Spelling.member(name)), each.name(), type, place));
            }
        }
        return members;
    }

    private static String bare(Form.Output output) {
        return output.value() instanceof Term.Column column
                        && output.name().equals(column.source() + "." + column.name())
                ? column.name()
                : output.name();
    }
}
