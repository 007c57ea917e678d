package dev.keywright.verify.judge;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The names of a model's types in the judging database; enums with equal labels share one type. Used by
 * {@code CreateTables}, {@code JudgeDatabase}, {@code RespellQuestion} and {@code SpellOrder}.
 */
public final class SqlTypes {

    private final List<List<String>> enums = new ArrayList<>();

    private final List<String> generatedKey;
    private final JudgeDialect flavour;

    SqlTypes(Model model, JudgeDialect flavour) {
        this.flavour = flavour;
        generatedKey = model.entities().stream()
                .filter(Entity::keyGenerated)
                .flatMap(each -> each.key().stream())
                .toList();
        model.entities().forEach(entity -> entity.attributes().forEach(this::collect));
    }

    private void collect(Attribute attribute) {
        Type type = attribute.type().element().orElse(attribute.type());
        if (type.kind() == TypeKind.ENUM && !enums.contains(type.labels())) {
            enums.add(type.labels());
        }
    }

    /** The statements that create the enums. */
    List<String> declarations() {
        return flavour == JudgeDialect.H2
                ? List.of()
                : enums.stream()
                        .map(each -> "CREATE TYPE " + name(Type.enumeration(each)) + " AS ENUM ("
                                + each.stream()
                                        .map(label -> "'" + label.replace("'", "''") + "'")
                                        .collect(Collectors.joining(", "))
                                + ")")
                        .toList();
    }

    /** Whether a column is a generated key, which the SQL tables do not have. */
    boolean generatedKey(String column) {
        return generatedKey.contains(column);
    }

    public JudgeDialect flavour() {
        return flavour;
    }

    public String name(Type type) {
        return flavour.type(type, enums.indexOf(type.element().orElse(type).labels()));
    }
}
