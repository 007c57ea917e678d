package dev.keywright.verify.judge;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A database's names of types; enums of equal labels are one type. */
public final class SqlTypes {

    private final List<List<String>> enums = new ArrayList<>();

    private final List<String> madeUp;
    private final Flavour flavour;

    SqlTypes(Model model, Flavour flavour) {
        this.flavour = flavour;
        madeUp = model.entities().stream()
                .filter(Entity::keyGenerated)
                .flatMap(each -> each.key().stream())
                .toList();
        model.entities().forEach(entity -> entity.attributes().forEach(this::collect));
    }

    private void collect(Attribute attribute) {
        Type type = attribute.type().element().orElse(attribute.type());
        if (type.kind() == Kind.ENUM && !enums.contains(type.labels())) {
            enums.add(type.labels());
        }
    }

    /** The statements that make the enums. */
    List<String> declarations() {
        return flavour == Flavour.H2
                ? List.of()
                : enums.stream()
                        .map(each -> "CREATE TYPE " + name(Type.enumeration(each)) + " AS ENUM ("
                                + each.stream()
                                        .map(label -> "'" + label.replace("'", "''") + "'")
                                        .collect(Collectors.joining(", "))
                                + ")")
                        .toList();
    }

    /** Whether a column is a key that SQL does not see. */
    boolean madeUp(String column) {
        return madeUp.contains(column);
    }

    public Flavour flavour() {
        return flavour;
    }

    public String name(Type type) {
        return flavour.type(type, enums.indexOf(type.element().orElse(type).labels()));
    }
}
