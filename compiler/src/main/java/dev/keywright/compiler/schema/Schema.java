package dev.keywright.compiler.schema;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The result of reading all declarations: entities and relationships, looked up by name in any case, and declared
 * types.
 *
 * @param refused the tables whose declarations have errors
 */
public record Schema(List<Entity> entities, List<Relationship> relationships, TypeNames types, RefusedTables refused) {

    public Schema {
        entities = List.copyOf(entities);
        relationships = List.copyOf(relationships);
    }

    public Schema withEntities(List<Entity> others) {
        return new Schema(others, relationships, types, refused);
    }

    Schema withRefused(RefusedTables others) {
        return new Schema(entities, relationships, types, others);
    }

    public Optional<Entity> entity(String name) {
        return entities.stream()
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst();
    }

    public static Optional<Attribute> attribute(Entity entity, String name) {
        return entity.attributes().stream()
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst();
    }

    public List<String> names() {
        return entities.stream().map(Entity::name).toList();
    }

    /** The names of all tables and columns in lower case. */
    public Set<String> allNames() {
        Set<String> all = new TreeSet<>();
        for (Entity entity : entities) {
            all.add(entity.name().toLowerCase(Locale.ROOT));
            names(entity).forEach(each -> all.add(each.toLowerCase(Locale.ROOT)));
        }
        return all;
    }

    public static List<String> names(Entity entity) {
        return entity.attributes().stream().map(Attribute::name).toList();
    }
}
