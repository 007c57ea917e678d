package dev.keywright.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.row.Row;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Asks the questions of a store and changes its rows, either for all users ({@link Store}) or for one
 * ({@link Session}). Thread-safe.
 */
public sealed interface Access extends Changes permits Store, Session {

    /** The design: which entities are stored, and which questions may be asked. */
    Design design();

    /** Returns the first page of the answer to a question. */
    default Page ask(String name, Map<String, Object> given) {
        return ask(name, given, Optional.empty(), OptionalInt.empty());
    }

    /** Returns the page after the one that gave the cursor; the arguments must be the same. */
    default Page ask(String name, Map<String, Object> given, String cursor) {
        return ask(name, given, Optional.of(cursor), OptionalInt.empty());
    }

    /** The same with a page size of {@code rows}; each page may have another size. */
    default Page ask(String name, Map<String, Object> given, Optional<String> cursor, int rows) {
        return ask(name, given, cursor, OptionalInt.of(rows));
    }

    /**
     * Returns the first page, or the one after a cursor.
     *
     * @param rows the page size; without it the one that the question declares
     */
    Page ask(String name, Map<String, Object> given, Optional<String> cursor, OptionalInt rows);

    /** Returns the whole answer to a question. Its rows are read from the engine as the caller takes them. */
    default Answer stream(String name, Map<String, Object> given) {
        return stream(name, given, OptionalInt.empty());
    }

    /** The same, with at most {@code requestRows} rows a request to the engine. */
    Answer stream(String name, Map<String, Object> given, OptionalInt requestRows);

    @Override
    default Row insert(String entity, Map<String, Object> given) {
        return together(group -> group.insert(entity, given));
    }

    @Override
    default boolean update(String entity, Map<String, Object> given, OptionalLong version) {
        return together(group -> group.update(entity, given, version));
    }

    @Override
    default void upsert(String entity, Map<String, Object> given) {
        together(group -> {
            group.upsert(entity, given);
            return entity;
        });
    }

    @Override
    default boolean delete(String entity, Map<String, Object> key, OptionalLong version) {
        return together(group -> group.delete(entity, key, version));
    }

    /**
     * Runs a named change of the design; all of it happens, or nothing. Only an update or a delete of more rows than
     * {@link Environment#stepRows()} may be made in steps, each a change of its own: {@code StepwiseChange} says which.
     */
    @Override
    default Changed run(String name, Map<String, Object> given) {
        return together(group -> group.run(name, given));
    }

    /**
     * Makes several changes as one: all of them happen, or none.
     *
     * @param body makes the changes through the group. The store may call it several times, since it starts again when
     *     another change comes between, so side effects of its own may happen several times, too
     * @return the result of the last call of the body
     */
    <T> T together(Function<Group, T> body);
}
