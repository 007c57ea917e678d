package dev.keywright.core.model;

import dev.keywright.core.Check;
import java.util.List;
import java.util.Optional;

/**
 * The data that an application stores and the statements that it runs: the whole input of a design, independent of SQL
 * dialects. Stored in design files ({@code WriteModelJson}): what a component means never changes.
 */
public record Model(
        String name,
        List<Entity> entities,
        List<Relationship> relationships,
        List<Question> questions,
        List<Change> changes) {

    public Model {
        entities = List.copyOf(entities);
        relationships = List.copyOf(relationships);
        questions = List.copyOf(questions);
        changes = List.copyOf(changes);
        for (Relationship each : relationships) {
            Check.that(
                    has(entities, each.child()) && has(entities, each.parent()),
                    "relationship %s lacks an entity",
                    each);
        }
    }

    /** The same data with other statements. */
    public Model withStatements(List<Question> asked, List<Change> made) {
        return new Model(name, entities, relationships, asked, made);
    }

    /** REQUIRES: the model has the entity; what comes from input is looked up by {@link #findEntity}. */
    public Entity entity(String name) {
        Optional<Entity> entity = findEntity(name);
        Check.that(entity.isPresent(), "model %s has no entity %s", this.name, name);
        return entity.get();
    }

    /** The entity, if the model has it. */
    public Optional<Entity> findEntity(String name) {
        return entities.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    public Optional<Relationship> relationship(String name) {
        return relationships.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    private static boolean has(List<Entity> entities, String name) {
        return entities.stream().anyMatch(each -> each.name().equals(name));
    }
}
