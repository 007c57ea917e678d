package dev.keywright.verify.change;

import dev.keywright.core.row.ValueText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One change of a {@link Script}, written {@code update member id=4, name='Ann'}. It can be made on a store and as SQL.
 */
public sealed interface Edit permits Edit.Insert, Edit.Update, Edit.Upsert, Edit.Delete, Edit.Run, Edit.Together {

    /** The version that the writer expects the row to have. */
    enum ExpectedVersion {
        ANY,
        CURRENT,
        /** An older version, so that the change is refused. */
        STALE
    }

    /** A new row. */
    record Insert(String entity, Map<String, Object> values) implements Edit {

        public Insert {
            values = copy(values);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.insert(this);
        }

        @Override
        public String toString() {
            return "insert " + entity + " " + text(values);
        }
    }

    /** New values for some columns of a row; the values include its primary key. */
    record Update(String entity, Map<String, Object> values, ExpectedVersion version) implements Edit {

        public Update {
            values = copy(values);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.update(this);
        }

        @Override
        public String toString() {
            return "update " + entity + " " + text(values) + text(version);
        }
    }

    /** A new row, or new values for the row with the same primary key. */
    record Upsert(String entity, Map<String, Object> values) implements Edit {

        public Upsert {
            values = copy(values);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.upsert(this);
        }

        @Override
        public String toString() {
            return "upsert " + entity + " " + text(values);
        }
    }

    /** The deletion of a row. */
    record Delete(String entity, Map<String, Object> key, ExpectedVersion version) implements Edit {

        public Delete {
            key = copy(key);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.delete(this);
        }

        @Override
        public String toString() {
            return "delete " + entity + " " + text(key) + text(version);
        }
    }

    /** A call of a named change of the model. */
    record Run(String change, Map<String, Object> arguments) implements Edit {

        public Run {
            arguments = copy(arguments);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.run(this);
        }

        @Override
        public String toString() {
            return "run " + change + " " + text(arguments);
        }
    }

    /** A group of edits that is applied atomically. */
    record Together(List<Edit> edits) implements Edit {

        public Together {
            edits = List.copyOf(edits);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.together(this);
        }

        @Override
        public String toString() {
            return edits.stream().map(Edit::toString).collect(Collectors.joining("; ", "together: ", ""));
        }
    }

    /** Java 17 cannot switch over a sealed type; a new edit breaks every implementor of this. */
    interface Cases<R> {
        R insert(Insert insert);

        R update(Update update);

        R upsert(Upsert upsert);

        R delete(Delete delete);

        R run(Run run);

        R together(Together together);
    }

    <R> R match(Cases<R> cases);

    /** {@code id=4, name='Ann'} */
    static String text(Map<String, Object> values) {
        return values.entrySet().stream()
                .map(each -> each.getKey() + "=" + text(each.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String text(Object value) {
        String text = ValueText.write(value);
        return value instanceof String ? "'" + text.replace("'", "''") + "'" : text;
    }

    private static String text(ExpectedVersion version) {
        return version == ExpectedVersion.STALE ? ", expected at an older version" : "";
    }

    private static Map<String, Object> copy(Map<String, Object> values) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
