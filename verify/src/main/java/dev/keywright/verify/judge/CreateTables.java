package dev.keywright.verify.judge;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.model.Relationship.OnDelete;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the CREATE statements for a model's tables in a relational database. Tables that edits will change get their
 * uniques and references too, in the order of the model: that of constraints decides which ON DELETE applies first. Used
 * by {@code JudgeDatabase}.
 */
final class CreateTables {

    private final Model model;
    private final SqlTypes types;

    CreateTables(Model model, SqlTypes types) {
        this.model = model;
        this.types = types;
    }

    /** Tables without uniques and references, for data that is known to be valid. */
    List<String> unconstrained() {
        List<String> statements = new ArrayList<>(types.declarations());
        model.entities().forEach(each -> statements.add(table(each, Stream.of())));
        return statements;
    }

    /** Tables that enforce the schema's constraints. */
    List<String> constrained() {
        List<String> statements = new ArrayList<>(types.declarations());
        for (Entity each : model.entities()) {
            Stream<String> uniques =
                    each.uniques().stream().distinct().map(columns -> "UNIQUE " + SqlWords.list(columns));
            statements.add(table(each, Stream.concat(uniques, checks(each))));
        }
        for (int i = 0; i < model.relationships().size(); i++) {
            Relationship each = model.relationships().get(i);
            if (types.flavour() == JudgeDialect.POSTGRESQL && declared(model, each)) {
                statements.add(reference((each.checked() ? "checked_" : JudgeDatabase.TRUSTED) + i, each));
            }
        }
        return statements;
    }

    private String table(Entity entity, Stream<String> more) {
        Stream<String> columns = entity.visible().stream()
                .map(each -> SqlWords.quoted(each.name()) + " " + columnType(each.type()) + collation(each.type())
                        + (each.nullable() ? "" : " NOT NULL"));
        Stream<String> key =
                entity.keyGenerated() ? Stream.of() : Stream.of("PRIMARY KEY " + SqlWords.list(entity.key()));
        return "CREATE TABLE " + SqlWords.quoted(entity.name())
                + Stream.concat(Stream.concat(columns, key), more).collect(Collectors.joining(", ", " (", ")"));
    }

    /** With the digits of a decimal, which parameters do not have: a parameter is compared as it is. */
    private String columnType(Type type) {
        boolean digits =
                types.flavour() == JudgeDialect.POSTGRESQL && type.kind() == TypeKind.DECIMAL && type.size() > 0;
        return types.name(type) + (digits ? "(" + type.size() + ", " + type.scale() + ")" : "");
    }

    /** Text is ordered by code point, whatever the database's own collation. */
    private String collation(Type type) {
        Type held = type.element().orElse(type);
        return held.kind() == TypeKind.TEXT && types.flavour() == JudgeDialect.POSTGRESQL ? " COLLATE \"C\"" : "";
    }

    /** Whether SQL can declare the reference: to one entity, by columns that are a key of it. */
    static boolean declared(Model model, Relationship reference) {
        Entity parent = model.entity(reference.parent());
        boolean key = Stream.concat(Stream.of(parent.key()), parent.uniques().stream())
                .anyMatch(reference.parentColumns()::equals);
        return reference.discriminator().isEmpty() && key && !parent.keyGenerated();
    }

    /** The enforced checks, as written but for the quotes of SQL Server and MySQL: {@code [Type] = N'home'}. */
    private static Stream<String> checks(Entity entity) {
        return entity.constraints().stream()
                .map(each -> each.check()
                        .replaceAll("\\[([\\p{L}_][^\\]]*)]|`([^`]*)`", "\"$1$2\"")
                        .replaceAll("\\b[nN]'", "'"))
                .map(each -> "CHECK (" + String.join(" ", SqlWords.of(each)) + ")");
    }

    private static String reference(String name, Relationship reference) {
        return "ALTER TABLE " + SqlWords.quoted(reference.child()) + " ADD CONSTRAINT " + name + " FOREIGN KEY "
                + SqlWords.list(reference.columns()) + " REFERENCES " + SqlWords.quoted(reference.parent()) + " "
                + SqlWords.list(reference.parentColumns()) + " ON DELETE " + action(reference.onDelete())
                + (reference.deferred() ? " DEFERRABLE INITIALLY DEFERRED" : "");
    }

    /** SET DEFAULT becomes NO ACTION: the delete is refused while children exist, as the store does it. */
    private static String action(OnDelete action) {
        boolean written = action == OnDelete.CASCADE || action == OnDelete.SET_NULL || action == OnDelete.RESTRICT;
        return written ? action.name().replace('_', ' ') : "NO ACTION";
    }
}
