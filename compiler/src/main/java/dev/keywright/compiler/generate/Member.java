package dev.keywright.compiler.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A value with a name: a component of a record, or a parameter of a method.
 *
 * @param name as Java has it
 * @param called as SQL has it
 * @param place in a row that is read
 */
record Member(String name, String called, JavaType type, int place) {

    /** The columns of an entity. */
    static List<Member> of(Types types, Entity entity) {
        Taken taken = new Taken(List.of());
        List<Member> members = new ArrayList<>();
        for (Attribute each : entity.attributes()) {
            boolean nullable = each.nullable() && !entity.key().contains(each.name());
            members.add(new Member(
                    taken.give(Spelling.member(each.name())),
                    each.name(),
                    types.java(each.type(), nullable),
                    members.size()));
        }
        return members;
    }

    /** The columns of its key, in the key's order. */
    static List<Member> key(Types types, Entity entity) {
        List<Member> all = of(types, entity);
        return entity.key().stream()
                .flatMap(column -> all.stream().filter(each -> each.called.equals(column)))
                .toList();
    }

    /** What a statement is given. */
    static List<Member> of(Types types, List<Parameter> parameters, Predicate<Parameter> nullable) {
        Taken taken = new Taken(List.of());
        List<Member> members = new ArrayList<>();
        for (Parameter each : parameters) {
            members.add(new Member(
                    taken.give(Spelling.member(each.name())),
                    each.name(),
                    types.java(each.type(), nullable.test(each)),
                    members.size()));
        }
        return members;
    }

    ParameterSpec parameter() {
        return ParameterSpec.builder(type.name(), name).build();
    }

    CodeBlock given() {
        return type.given(CodeBlock.of("$N", name));
    }

    /** Fills a map with what is given; gives its name. */
    static String map(MethodSpec.Builder method, List<Member> members, String wanted) {
        String map = new Taken(members.stream().map(Member::name).toList()).give(wanted);
        method.addStatement(
                "$T<$T, $T> $N = new $T<>()", Map.class, String.class, Object.class, map, LinkedHashMap.class);
        members.forEach(each -> method.addStatement("$N.put($S, $L)", map, each.called, each.given()));
        return map;
    }
}
