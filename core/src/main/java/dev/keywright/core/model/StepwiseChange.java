package dev.keywright.core.model;

import dev.keywright.core.query.Condition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides which changes are made in steps where they find more rows than one step takes. Each step is a change of its
 * own: some of the rows, with all that follows from them. Used by {@code StorageMap}, {@code Environment} and
 * {@code ExplainText}.
 *
 * <pre>
 *   delete from event where created_at &lt; :before     in steps: 1,000 events with their details, then the next
 *   update account set plan = :plan                  in steps
 *   update account set credit = credit + 1           as one: made again after a crash, it would add twice
 *   delete from folder where name = :name            as one where folders are in folders: a step would delete, with its
 *                                                    folders, rows of other steps
 * </pre>
 *
 * <p>A change qualifies where nothing but the number of steps can be seen afterwards: no row of a step decides about a
 * row of another one, none can be refused when others are done, and making the change again does what is left. A change
 * with the hint {@code atomic} is always made as one.
 */
public final class StepwiseChange {

    /** The rows of one step, unless the environment of the store says another number. */
    public static final int ROWS = 1_000;

    private StepwiseChange() {}

    public static boolean is(Model model, Change change) {
        return !change.atomic()
                && change.mutations().size() == 1
                && change.mutations().get(0).match(new Mutation.Cases<Boolean>() {
                    @Override
                    public Boolean insert(Mutation.Insert insert) {
                        return false;
                    }

                    @Override
                    public Boolean update(Mutation.Update update) {
                        return ofMany(model, update) && isRepeatable(model, update);
                    }

                    @Override
                    public Boolean delete(Mutation.Delete delete) {
                        return ofMany(model, delete) && isIndependent(model, delete.entity());
                    }

                    @Override
                    public Boolean upsert(Mutation.Upsert upsert) {
                        return false;
                    }
                });
    }

    /** Whether the conditions give no whole key, so that any number of rows may meet them. */
    private static boolean ofMany(Model model, Mutation mutation) {
        Set<String> fixed = Condition.equalTerms(mutation.where(model)).keySet();
        return !model.entity(mutation.entity()).unique(List.copyOf(fixed));
    }

    /** Whether the update sets values that do not depend on the rows, in columns that nothing refers to or checks. */
    private static boolean isRepeatable(Model model, Mutation.Update update) {
        Set<String> linked = linkedColumns(model, model.entity(update.entity()));
        return update.values().stream()
                .allMatch(each -> each.value().columns().isEmpty() && !linked.contains(each.column()));
    }

    /** The columns of keys and references. */
    private static Set<String> linkedColumns(Model model, Entity entity) {
        Set<String> linked = new LinkedHashSet<>(entity.key());
        entity.uniques().forEach(linked::addAll);
        for (Relationship each : model.relationships()) {
            if (each.child().equals(entity.name())) {
                linked.addAll(each.columns());
                each.discriminator().ifPresent(owner -> linked.add(owner.column()));
            }
            if (each.parent().equals(entity.name())) {
                linked.addAll(each.parentColumns());
            }
        }
        return linked;
    }

    /** Whether a delete of any row is never refused, and changes no other row of the same entity. */
    private static boolean isIndependent(Model model, String entity) {
        Set<String> met = new LinkedHashSet<>(List.of(entity));
        Deque<String> open = new ArrayDeque<>(List.of(entity));
        while (!open.isEmpty()) {
            String parent = open.poll();
            for (Relationship each : below(model, parent)) {
                boolean goes = each.onDelete() == Relationship.OnDelete.CASCADE;
                if (each.child().equals(entity) || !goes && !staysWithout(model, each)) {
                    return false;
                }
                if (goes && met.add(each.child())) {
                    open.add(each.child());
                }
            }
        }
        return true;
    }

    private static List<Relationship> below(Model model, String parent) {
        List<Relationship> below = new ArrayList<>();
        for (Relationship each : model.relationships()) {
            boolean acts = each.checked()
                    || each.onDelete() == Relationship.OnDelete.CASCADE
                    || each.onDelete() == Relationship.OnDelete.SET_NULL;
            if (acts && each.parent().equals(parent)) {
                below.add(each);
            }
        }
        return below;
    }

    /** Whether a child stays, with null in place of its reference. */
    private static boolean staysWithout(Model model, Relationship relationship) {
        Entity child = model.entity(relationship.child());
        return relationship.onDelete() == Relationship.OnDelete.SET_NULL
                && relationship.columns().stream()
                        .allMatch(each -> child.attribute(each).orElseThrow().nullable());
    }
}
