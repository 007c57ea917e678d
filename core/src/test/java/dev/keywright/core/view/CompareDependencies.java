package dev.keywright.core.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.view.Dependencies.Dependency;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Changes a column of a random row, and compares the rows that a kind derives before and after with its dependencies:
 * what differs has a reason there. Collects the reasons that were met.
 */
final class CompareDependencies {

    private final Model model = RandomContacts.MODEL;
    private final RowKind kind;
    private final Dependencies dependencies;
    private final Set<Dependency> unseen;

    CompareDependencies(RowKind kind) {
        this.kind = kind;
        this.dependencies = Dependencies.of(model, kind);
        this.unseen = new LinkedHashSet<>(dependencies.all());
        // A primary key does not change, so it is no reason that can be met.
        unseen.removeIf(each -> each.column().equals("id"));
    }

    /** The dependencies that changed no row, or moved none although they may. */
    Set<Dependency> unseen() {
        return Set.copyOf(unseen);
    }

    void change(long seed) {
        Random random = new Random(seed);
        RandomContacts before = new RandomContacts(random);
        RandomContacts after = new RandomContacts(new Random(seed));
        Entity entity = model.entities().get(random.nextInt(model.entities().size()));
        List<Attribute> free = entity.attributes().stream()
                .filter(each -> !each.name().equals("id"))
                .toList();
        String column = free.get(random.nextInt(free.size())).name();
        int place = random.nextInt(before.rows(entity.name()).size());
        Row row = before.rows(entity.name()).get(place);
        after.replace(entity.name(), place, row.with(column, RandomContacts.value(entity, column, random)));

        for (int root = 0; root < before.rows(kind.entity()).size(); root++) {
            List<StoredRow> was = derived(before, root);
            List<StoredRow> is = derived(after, root);
            if (!was.equals(is)) {
                boolean moved = !keys(was).equals(keys(is));
                Set<Dependency> reasons = new LinkedHashSet<>(reasons(before, root, entity, row, column));
                reasons.addAll(
                        reasons(after, root, entity, after.rows(entity.name()).get(place), column));
                assertThat(reasons)
                        .as("%s: %s of %s in %s of %s, %s becomes %s", seed, column, row, root, kind, was, is)
                        .anyMatch(each -> each.moves() || !moved);
                unseen.removeIf(each -> reasons.contains(each) && (moved || !each.moves()));
            }
        }
    }

    private List<StoredRow> derived(RandomContacts rows, int root) {
        Row row = rows.rows(kind.entity()).get(root);
        if (kind.totals().isEmpty()) {
            return DeriveRows.of(model, kind, rows, row);
        }
        return DeriveRows.contributions(model, kind, rows, row).stream()
                .map(each -> DeriveRows.group(
                        model,
                        kind,
                        rows,
                        each,
                        Collections.singletonMap(
                                kind.totals().get(0).toString(), each.amounts().get(0))))
                .toList();
    }

    private static Set<String> keys(List<StoredRow> rows) {
        return rows.stream().map(each -> each.key().toString()).collect(Collectors.toSet());
    }

    /** The dependencies on a column by whose paths the row is reached. */
    private List<Dependency> reasons(RandomContacts rows, int root, Entity entity, Row changed, String column) {
        FollowReferences follow = new FollowReferences(model, rows);
        Row from = rows.rows(kind.entity()).get(root);
        List<Dependency> reasons = new ArrayList<>();
        for (Dependency each : dependencies.all()) {
            boolean same = each.entity().equals(entity.name()) && each.column().equals(column);
            if (same
                    && follow.end(from, each.path())
                            .filter(end -> reaches(follow, each, end, changed))
                            .isPresent()) {
                reasons.add(each);
            }
        }
        return reasons;
    }

    private boolean reaches(FollowReferences follow, Dependency dependency, Row end, Row changed) {
        Set<Object> met = new LinkedHashSet<>();
        Optional<Row> at = Optional.of(end);
        while (at.isPresent() && met.add(at.get().value("id"))) {
            if (at.get().value("id").equals(changed.value("id"))) {
                return true;
            }
            at = dependency.ofAncestors() ? follow.parent(tree(), at.get()) : Optional.empty();
        }
        return false;
    }

    private Relationship tree() {
        return model.relationship(kind.tree().orElseThrow().of()).orElseThrow();
    }
}
