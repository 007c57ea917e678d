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
 * A named value in generated code: a component of a record, or a parameter of a method.
 *
 * @param name its name in Java
 * @param sqlName its name in SQL
 * @param index its position in a row that is read
 */
record JavaMember(String name, String sqlName, JavaType type, int index) {

    /** One member for each column of an entity. */
    static List<JavaMember> of(GeneratedTypes types, Entity entity) {
        UniqueNames taken = new UniqueNames(List.of());
        List<JavaMember> members = new ArrayList<>();
        for (Attribute each : entity.attributes()) {
            boolean nullable = each.nullable() && !entity.key().contains(each.name());
            members.add(new JavaMember(
                    taken.claim(JavaNames.member(each.name())),
                    each.name(),
                    types.javaType(each.type(), nullable),
                    members.size()));
        }
        return members;
    }

    /** The members for the columns of an entity's primary key, in the order of the key. */
    static List<JavaMember> key(GeneratedTypes types, Entity entity) {
        List<JavaMember> all = of(types, entity);
        return entity.key().stream()
                .flatMap(column -> all.stream().filter(each -> each.sqlName.equals(column)))
                .toList();
    }

    /** One member for each parameter of a statement. */
    static List<JavaMember> of(GeneratedTypes types, List<Parameter> parameters, Predicate<Parameter> nullable) {
        UniqueNames taken = new UniqueNames(List.of());
        List<JavaMember> members = new ArrayList<>();
        for (Parameter each : parameters) {
            members.add(new JavaMember(
                    taken.claim(JavaNames.member(each.name())),
                    each.name(),
                    types.javaType(each.type(), nullable.test(each)),
                    members.size()));
        }
        return members;
    }

    ParameterSpec parameter() {
        return ParameterSpec.builder(type.name(), name).build();
    }

    CodeBlock toStored() {
        return type.toStored(CodeBlock.of("$N", name));
    }

    /** Generates code that puts the members into a map, and returns the name of the map's variable. */
    static String putArguments(MethodSpec.Builder method, List<JavaMember> members, String wanted) {
        String map = new UniqueNames(members.stream().map(JavaMember::name).toList()).claim(wanted);
        method.addStatement(
                "$T<$T, $T> $N = new $T<>()", Map.class, String.class, Object.class, map, LinkedHashMap.class);
        members.forEach(each -> method.addStatement("$N.put($S, $L)", map, each.sqlName, each.toStored()));
        return map;
    }
}
