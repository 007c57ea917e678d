package dev.keywright.dynamodb.value;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Maps the columns of a row kind, or of rows nested in its rows, to the attributes that hold them. A column that the
 * kind does not declare is held by an attribute of its own name, prefixed with {@code ##} if that name is taken. Names
 * are stored: a result for existing data never changes. Used by {@code ItemRow}, {@code ItemValues}, {@code KindShape}
 * and {@code TableShape}.
 */
public final class ColumnAttributes {

    private static final String ESCAPE = "##";

    private final String place;
    private final Map<String, String> attributes;
    private final Map<String, String> columns = new LinkedHashMap<>();
    private final Map<String, ColumnAttributes> nested;
    private final Set<String> reserved;
    private final Map<String, String> protocolAttributes;
    private final Map<String, KeyAttribute> keys;
    private final Map<String, Column> known = new ConcurrentHashMap<>();

    /**
     * A column of a row.
     *
     * @param attribute the attribute that holds it
     * @param place a path that identifies it among all columns of the store
     * @param inside the columns of the rows that it holds, if it holds rows
     * @param key the key attribute, if its attribute is part of an index's key
     */
    record Column(
            String attribute, String place, boolean declared, ColumnAttributes inside, Optional<KeyAttribute> key) {

        /** For a column that holds a list: a column that stands for its elements. */
        Column element() {
            return new Column(attribute, place + "[]", true, inside, Optional.empty());
        }
    }

    /**
     * @param attributes by column, in the order of the row
     * @param nested the columns of rows that a column holds, by that column
     * @param reserved attributes that hold no column
     * @param marks the renamed attributes of protocol columns, by column
     * @param keys attributes that are part of an index's key, by name
     */
    public ColumnAttributes(
            String place,
            Map<String, String> attributes,
            Map<String, ColumnAttributes> nested,
            Set<String> reserved,
            Map<String, String> marks,
            Map<String, KeyAttribute> keys) {
        this.place = place;
        this.attributes = attributes;
        this.nested = nested;
        this.reserved = reserved;
        this.protocolAttributes = marks;
        this.keys = keys;
        marks.forEach((column, attribute) -> columns.put(attribute, column));
        attributes.forEach((column, attribute) -> columns.put(attribute, column));
    }

    /** The columns of nested rows. */
    public static ColumnAttributes inside(String place, Map<String, String> attributes) {
        return new ColumnAttributes(place, attributes, Map.of(), Set.of(), Map.of(), Map.of());
    }

    /** The columns that the kind declares, in their order. */
    Collection<String> declaredNames() {
        return attributes.keySet();
    }

    public String attribute(String column) {
        String named = attributes.getOrDefault(column, protocolAttributes.get(column));
        if (named != null) {
            return named;
        }
        boolean taken = columns.containsKey(column) || reserved.contains(column) || column.startsWith(ESCAPE);
        return taken ? ESCAPE + column : column;
    }

    /** Empty if the attribute holds no column. */
    Optional<String> column(String attribute) {
        if (reserved.contains(attribute)) {
            return Optional.empty();
        }
        String own = attribute.startsWith(ESCAPE) ? attribute.substring(ESCAPE.length()) : attribute;
        return Optional.of(columns.getOrDefault(attribute, own));
    }

    Column at(String column) {
        Column at = known.get(column);
        return at == null ? known.computeIfAbsent(column, this::create) : at;
    }

    private Column create(String name) {
        String attribute = attribute(name);
        String at = place + "/" + attribute;
        ColumnAttributes inside = nested.getOrDefault(name, inside(at, Map.of()));
        return new Column(
                attribute, at, attributes.containsKey(name), inside, Optional.ofNullable(keys.get(attribute)));
    }
}
