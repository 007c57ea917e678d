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

/** What differs between the design of a store and one that somebody brings along. */
final class OtherDesign {

    private static final int TOLD_MAX = 10;

    private final List<String> differences = new ArrayList<>();

    private OtherDesign() {}

    /** The end of a sentence that begins with "there is a store already". */
    static String told(Design there, Design given) {
        OtherDesign other = new OtherDesign();
        other.compare(there, given);
        List<String> all = other.differences;
        if (all.isEmpty()) {
            return ", made with this design; open it, or take another place";
        }
        String more = all.size() > TOLD_MAX ? "\n  … and " + (all.size() - TOLD_MAX) + " more" : "";
        return ", made with another design; open it as it is, or take another place. What differs:\n  "
                + String.join("\n  ", all.subList(0, Math.min(all.size(), TOLD_MAX))) + more;
    }

    private void compare(Design there, Design given) {
        if (!there.target().name().equals(given.target().name())) {
            differences.add("the store is for " + there.target().name() + ", the design for "
                    + given.target().name());
        }
        Map<String, Entity> entities = named(there.model().entities(), Entity::name);
        compare("entity", entities, named(given.model().entities(), Entity::name), Entity::toString);
        for (Entity each : given.model().entities()) {
            if (entities.containsKey(each.name())) {
                compare(
                        "column of " + each.name() + ",",
                        named(entities.get(each.name()).attributes(), Attribute::name),
                        named(each.attributes(), Attribute::name),
                        column -> column.type() + (column.nullable() ? "" : " NOT NULL"));
                compare(
                        "what is unique in " + each.name() + ",",
                        named(entities.get(each.name()).uniques(), OtherDesign::listed),
                        named(each.uniques(), OtherDesign::listed),
                        columns -> "");
            }
        }
        compare(
                "reference",
                named(there.model().relationships(), Relationship::name),
                named(given.model().relationships(), Relationship::name),
                each -> each + " " + each.checked() + each.onDelete());
        compare(
                "question",
                named(there.model().questions(), Question::name),
                named(given.model().questions(), Question::name),
                each -> each.form().toString() + each.parameters());
        compare(
                "change",
                named(there.model().changes(), Change::name),
                named(given.model().changes(), Change::name),
                each -> each.mutations().toString() + each.parameters());
        compare("table", named(there.tables(), Table::name), named(given.tables(), Table::name), each -> "");
        compare(
                "row kind",
                named(there.rows().toList(), RowKind::name),
                named(given.rows().toList(), RowKind::name),
                RowKind::toString);
    }

    private <T> void compare(String what, Map<String, T> there, Map<String, T> given, Function<T, String> told) {
        there.forEach((name, each) -> {
            if (!given.containsKey(name)) {
                differences.add(what + " " + name + " is in the store alone");
            } else if (!told.apply(each).equals(told.apply(given.get(name)))) {
                differences.add(what + " " + name + " is another");
            }
        });
        given.keySet().stream()
                .filter(each -> !there.containsKey(each))
                .forEach(each -> differences.add(what + " " + each + " is in the design alone"));
    }

    private static String listed(List<String> columns) {
        return "(" + String.join(", ", columns) + ")";
    }

    private static <T> Map<String, T> named(List<T> all, Function<T, String> name) {
        Map<String, T> named = new LinkedHashMap<>();
        all.forEach(each -> named.put(name.apply(each), each));
        return named;
    }
}
