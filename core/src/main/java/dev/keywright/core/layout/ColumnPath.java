package dev.keywright.core.layout;

import dev.keywright.core.Check;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A column as seen from the root entity of a row kind: the root's own column, or one of a parent along references.
 * Written {@code name}, {@code search.contact_id/name}; an element of an array column is {@code tags[]}; an ancestor's
 * column in a tree is {@code ^id}, and the number of steps to it {@code ^}; where the node of the tree is a parent of
 * the root, {@code product.category_id/^id}. The path from the root of a tree down to the row is {@code ^*}. A total of
 * a group is {@code count(*)}. Stored in design files ({@code WriteTablesJson}): what a component means never changes.
 *
 * @param path names of relationships, from the root upwards
 */
public record ColumnPath(List<String> path, String column) implements Comparable<ColumnPath> {

    private static final String STEP = "/";
    private static final String ELEMENT = "[]";
    private static final String ANCESTOR = "^";
    private static final String ROOT_PATH = "^*";

    public ColumnPath {
        path = List.copyOf(path);
        Check.that(!column.isEmpty(), "a column without name");
    }

    public static ColumnPath own(String column) {
        return new ColumnPath(List.of(), column);
    }

    public static ColumnPath element(String column) {
        return own(column + ELEMENT);
    }

    public static ColumnPath ancestor(String column) {
        return ancestor(List.of(), column);
    }

    /** A column of an ancestor of the row at the end of a path. */
    public static ColumnPath ancestor(List<String> path, String column) {
        return new ColumnPath(path, ANCESTOR + column);
    }

    /** The number of steps to an ancestor. */
    public static ColumnPath depth() {
        return depth(List.of());
    }

    /** The number of steps to an ancestor from the row at the end of a path. */
    public static ColumnPath depth(List<String> path) {
        return new ColumnPath(path, ANCESTOR);
    }

    /** The keys of all ancestors, from the root of the tree down to the row itself, as one text. */
    public static ColumnPath rootPath() {
        return own(ROOT_PATH);
    }

    /** A total that a counter keeps of a group. */
    public static ColumnPath total(RowKind.Total total) {
        return own(total.toString());
    }

    /** REQUIRES: {@code text} is a path as it prints. */
    public static ColumnPath parse(String text) {
        List<String> parts =
                Stream.of(text.split(STEP, -1)).map(ColumnPath::unescaped).toList();
        return new ColumnPath(parts.subList(0, parts.size() - 1), parts.get(parts.size() - 1));
    }

    public boolean isOwn() {
        return path.isEmpty();
    }

    public boolean isElement() {
        return column.endsWith(ELEMENT);
    }

    public boolean isTotal() {
        return column.endsWith(")") && column.indexOf('(') > 0;
    }

    public boolean isAncestor() {
        return column.startsWith(ANCESTOR);
    }

    /** Whether it is the number of steps to an ancestor. */
    public boolean isDepth() {
        return column.equals(ANCESTOR);
    }

    /** Whether it is the path from the root of a tree down to the row. */
    public boolean isRootPath() {
        return column.equals(ROOT_PATH);
    }

    /**
     * The entity's column that this one is computed from: {@code tags} for {@code tags[]}, {@code id} for {@code ^id}.
     */
    public String attributeName() {
        String name = isElement() ? column.substring(0, column.length() - ELEMENT.length()) : column;
        return isAncestor() ? name.substring(ANCESTOR.length()) : name;
    }

    /** The same column seen from a child of the root. */
    public ColumnPath prefixedWith(String relationship) {
        List<String> longer = new ArrayList<>(List.of(relationship));
        longer.addAll(path);
        return new ColumnPath(longer, column);
    }

    /** The same value nearest to the root: a key that a reference refers to is the child's own reference. */
    public ColumnPath nearest(Model model) {
        if (path.isEmpty()) {
            return this;
        }
        Relationship last = model.relationship(path.get(path.size() - 1)).orElseThrow();
        int at = last.parentColumns().indexOf(column);
        return at < 0
                ? this
                : new ColumnPath(
                                path.subList(0, path.size() - 1), last.columns().get(at))
                        .nearest(model);
    }

    @Override
    public int compareTo(ColumnPath other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        // Called for every row that is read, and most paths are empty.
        return path.isEmpty() ? escaped(column) : joined();
    }

    private String joined() {
        return Stream.concat(path.stream(), Stream.of(column))
                .map(ColumnPath::escaped)
                .collect(Collectors.joining(STEP));
    }

    /** A name may contain the separator of paths, as {@code "a/b"} in SQL; it is escaped as in JSON pointers. */
    private static String escaped(String name) {
        return name.replace("~", "~0").replace(STEP, "~1");
    }

    private static String unescaped(String text) {
        return text.replace("~1", STEP).replace("~0", "~");
    }
}
