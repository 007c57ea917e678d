package dev.keywright.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Words the refusal of {@code Store.create} where a store exists. Compares the model, the names of tables and row kinds
 * by name and text, but not plans or costs. Used by {@code Store}.
 */
final class DesignDifferences {

    private static final int DIFFERENCES_MAX = 10;

    private final List<String> differences = new ArrayList<>();

    private DesignDifferences() {}

    /** The whole message: what is there, what to do, and what differs. */
    static String describe(Design there, Design given) {
        DesignDifferences other = new DesignDifferences();
        other.compare(there, given);
        List<String> all = other.differences;
        if (all.isEmpty()) {
            return "there is already a store with the same tables and questions; open it, or choose another address";
        }
        String more = all.size() > DIFFERENCES_MAX ? "\n  … and " + (all.size() - DIFFERENCES_MAX) + " more" : "";
        return "there is already a store with another design; open it as it is, or choose another address. The differences:\n  "
                + String.join("\n  ", all.subList(0, Math.min(all.size(), DIFFERENCES_MAX))) + more;
    }

    private void compare(Design there, Design given) {
        if (!there.target().name().equals(given.target().name())) {
            differences.add("the store is for " + there.target().name() + ", but the design for "
                    + given.target().name());
        }
        Map<String, Entity> entities = byName(there.model().entities(), Entity::name);
        compare("entity", entities, byName(given.model().entities(), Entity::name), Entity::toString);
        for (Entity each : given.model().entities()) {
            if (entities.containsKey(each.name())) {
                compare(
                        "column of " + each.name() + ",",
                        byName(entities.get(each.name()).attributes(), Attribute::name),
                        byName(each.attributes(), Attribute::name),
                        column -> column.type() + (column.nullable() ? "" : " NOT NULL"));
                compare(
                        "unique key of " + each.name() + ",",
                        byName(entities.get(each.name()).uniques(), DesignDifferences::columnList),
                        byName(each.uniques(), DesignDifferences::columnList),
                        columns -> "");
            }
        }
        compare(
                "reference",
                byName(there.model().relationships(), Relationship::name),
                byName(given.model().relationships(), Relationship::name),
                each -> each + " " + each.checked() + each.initiallyDeferred() + each.onDelete());
        compare(
                "question",
                byName(there.model().questions(), Question::name),
                byName(given.model().questions(), Question::name),
                each -> each.query().toString() + each.parameters());
        compare(
                "change",
                byName(there.model().changes(), Change::name),
                byName(given.model().changes(), Change::name),
                each -> each.mutations().toString() + each.parameters());
        compare("table", byName(there.tables(), Table::name), byName(given.tables(), Table::name), each -> "");
        compare(
                "row kind",
                byName(there.rows().toList(), RowKind::name),
                byName(given.rows().toList(), RowKind::name),
                RowKind::toString);
    }

    private <T> void compare(String what, Map<String, T> there, Map<String, T> given, Function<T, String> text) {
        there.forEach((name, each) -> {
            if (!given.containsKey(name)) {
                differences.add(what + " " + name + " is only in the store");
            } else if (!text.apply(each).equals(text.apply(given.get(name)))) {
                differences.add(what + " " + name + " is different");
            }
        });
        given.keySet().stream()
                .filter(each -> !there.containsKey(each))
                .forEach(each -> differences.add(what + " " + each + " is only in the design"));
    }

    private static String columnList(List<String> columns) {
        return "(" + String.join(", ", columns) + ")";
    }

    private static <T> Map<String, T> byName(List<T> all, Function<T, String> name) {
        Map<String, T> named = new LinkedHashMap<>();
        all.forEach(each -> named.put(name.apply(each), each));
        return named;
    }
}
