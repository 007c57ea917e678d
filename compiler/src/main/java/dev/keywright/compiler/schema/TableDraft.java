package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.Hint;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table as declared in the files, with unresolved names. ALTER TABLE and CREATE INDEX statements add to it;
 * {@link ResolveSchema} then makes a {@link ResolvedTable} of it.
 */
final class TableDraft {

    /** A column as declared. */
    static final class Column {
        final String name;
        final SourceSpan at;
        Type type;
        String declaredType = "";
        boolean writtenByDatabase;
        boolean nullable = true;
        boolean ignoresCase;
        Optional<Attribute.DefaultValue> fallback = Optional.empty();
        List<Hint> hints = List.of();

        Column(String name, SourceSpan at, Type type) {
            this.name = name;
            this.at = at;
            this.type = type;
        }
    }

    /** A name and its position in a file. */
    record Name(String text, SourceSpan at) {}

    /** A PRIMARY KEY or UNIQUE constraint. */
    record Key(boolean primary, List<Name> columns, SourceSpan at) {}

    /** A foreign key; without parent columns it refers to the parent's primary key. */
    record Reference(
            List<Name> columns,
            Name parent,
            List<Name> parentColumns,
            Relationship.OnDelete onDelete,
            boolean deferred,
            boolean inline,
            List<Hint> hints,
            SourceSpan at) {}

    /** An index of the relational schema. */
    record Index(
            String name,
            List<Name> columns,
            List<String> descending,
            boolean unique,
            Optional<String> where,
            SourceSpan at) {}

    final Statement statement;
    final Name name;
    List<Hint> hints = List.of();
    final List<Column> columns = new ArrayList<>();
    final List<Key> keys = new ArrayList<>();
    final List<Reference> references = new ArrayList<>();
    final List<List<Token>> checks = new ArrayList<>();
    final List<Index> indexes = new ArrayList<>();

    TableDraft(Statement statement, Name name) {
        this.statement = statement;
        this.name = name;
    }

    Optional<Column> column(String wanted) {
        return columns.stream()
                .filter(each -> each.name.equalsIgnoreCase(wanted))
                .findFirst();
    }

    SourceSpan at() {
        return name.at();
    }
}
