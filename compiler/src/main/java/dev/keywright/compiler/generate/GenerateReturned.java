package dev.keywright.compiler.generate;

import com.palantir.javapoet.TypeSpec;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;

/** Generates the record of a row that a change returns. Used by {@code GenerateJava}. */
final class GenerateReturned {

    private GenerateReturned() {}

    static TypeSpec type(Model model, GeneratedTypes types, Change change) {
        List<JavaMember> members = members(model, types, change);
        return GenerateRecord.of(
                        types.of(change),
                        members,
                        "A row that the change {@code " + JavaNames.inComment(change.name()) + "} returns.")
                .addMethod(GenerateRecord.readMethod(types.of(change), members))
                .build();
    }

    private static List<JavaMember> members(Model model, GeneratedTypes types, Change change) {
        int place = change.returningMutations().get(0);
        Entity entity = model.entity(change.mutations().get(place).entity());
        UniqueNames taken = new UniqueNames(List.of());
        List<JavaMember> members = new ArrayList<>();
        for (String each : change.returning()) {
            Attribute attribute = entity.attribute(each).orElseThrow();
            boolean nullable = attribute.nullable() && !entity.key().contains(each);
            members.add(new JavaMember(
                    taken.claim(JavaNames.member(each)),
                    each,
                    types.javaType(attribute.type(), nullable),
                    members.size()));
        }
        return members;
    }
}
