package dev.keywright.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.row.Row;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/** Questions to a store and changes of it, by anybody, or within a session. */
public sealed interface Access extends Changes permits Store, Session {

    /** What is stored, and which questions there are. */
    Design design();

    /** The first page of the answer to a question. */
    default Page ask(String name, Map<String, Object> given) {
        return ask(name, given, Optional.empty(), OptionalInt.empty());
    }

    /** The next page behind one that was asked for with the same arguments. */
    default Page ask(String name, Map<String, Object> given, String cursor) {
        return ask(name, given, Optional.of(cursor), OptionalInt.empty());
    }

    /** The same with so many rows a page; each page may have another number. */
    default Page ask(String name, Map<String, Object> given, Optional<String> cursor, int rows) {
        return ask(name, given, cursor, OptionalInt.of(rows));
    }

    /** The first page, or the one behind a cursor; with so many rows, or as many as the question says. */
    Page ask(String name, Map<String, Object> given, Optional<String> cursor, OptionalInt rows);

    /** The whole answer to a question, read as its rows are taken. */
    default Answer stream(String name, Map<String, Object> given) {
        return stream(name, given, OptionalInt.empty());
    }

    /** The same, read in requests of so many rows. */
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

    /** All of the change happens, or nothing. */
    @Override
    default long run(String name, Map<String, Object> given) {
        return together(group -> group.run(name, given));
    }

    /**
     * Several changes as one: all of them happen, or none.
     *
     * @param body tells them; it may be called several times, and what it does beside is its own affair
     * @return what the body gave the last time
     */
    <T> T together(Function<Group, T> body);
}
