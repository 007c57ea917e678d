package dev.keywright.compiler.schema;

import dev.keywright.core.diagnostic.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tables whose declarations have errors, and declarations that belong to no table, each with its reason. */
public record RefusedTables(List<Refusal> all) {

    static final RefusedTables NONE = new RefusedTables(List.of());

    public RefusedTables {
        all = List.copyOf(all);
    }

    /** The refusal of a table, by its name in any case. */
    public Optional<Refusal> find(String table) {
        return all.stream()
                .filter(each -> each.kind() == Refusal.Kind.TABLE && each.name().equalsIgnoreCase(table))
                .findFirst();
    }

    RefusedTables plus(List<Refusal> more) {
        List<Refusal> both = new ArrayList<>(all);
        both.addAll(more);
        return new RefusedTables(both);
    }
}
