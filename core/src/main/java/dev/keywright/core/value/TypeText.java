package dev.keywright.core.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes types as text and reads them back: as {@link Type} prints them, with quotes around labels that need them.
 *
 * <pre>
 *   decimal(12,2)    text(50)    timestamptz    enum(new, 'in, or out')    uuid[]
 * </pre>
 */
public final class TypeText {

    /** The most dimensions of an array, as in PostgreSQL. */
    public static final int DIMENSIONS_MAX = 6;

    private static final String ARRAY = "[]";

    private TypeText() {}

    public static String write(Type type) {
        if (type.kind() == TypeKind.ARRAY) {
            return write(type.element().orElseThrow()) + ARRAY;
        }
        if (type.kind() == TypeKind.ENUM) {
            return TypeKind.ENUM.word() + "("
                    + type.labels().stream().map(TypeText::label).collect(Collectors.joining(", ")) + ")";
        }
        return type.toString();
    }

    /**
     * @throws IllegalArgumentException with a sentence for the user, where {@code text} is not a type
     */
    public static Type read(String text) {
        String rest = text;
        int dimensions = 0;
        while (rest.endsWith(ARRAY)) {
            rest = rest.substring(0, rest.length() - ARRAY.length());
            require(++dimensions <= DIMENSIONS_MAX, text);
        }
        Type type = scalar(rest, text);
        for (int i = 0; i < dimensions; i++) {
            type = Type.array(type);
        }
        return type;
    }

    private static Type scalar(String rest, String text) {
        int open = rest.indexOf('(');
        String word = open < 0 ? rest : rest.substring(0, open);
        require(open < 0 || rest.endsWith(")"), text);
        TypeKind kind = Stream.of(TypeKind.values())
                .filter(each -> each.word().equals(word) && each != TypeKind.ARRAY)
                .findFirst()
                .orElseThrow(() -> refusal(text));
        Optional<String> inside =
                open < 0 ? Optional.empty() : Optional.of(rest.substring(open + 1, rest.length() - 1));
        if (kind == TypeKind.ENUM) {
            return Type.enumeration(labels(inside.orElseThrow(() -> refusal(text)), text));
        }
        List<Integer> sizes = inside.stream()
                .flatMap(each -> Stream.of(each.split(",", -1)))
                .map(each -> size(each, text))
                .toList();
        return sized(kind, sizes, text);
    }

    private static Type sized(TypeKind kind, List<Integer> sizes, String text) {
        switch (kind) {
            case DECIMAL:
                require(sizes.isEmpty() || sizes.size() == 2, text);
                return sizes.isEmpty() ? Type.decimal(0, 0) : Type.decimal(sizes.get(0), sizes.get(1));
            case TEXT, BYTES:
                require(sizes.size() <= 1, text);
                return of(kind, sizes.isEmpty() ? 0 : sizes.get(0));
            case TIME, TIMESTAMP, TIMESTAMPTZ:
                require(sizes.size() <= 1, text);
                return of(kind, sizes.isEmpty() ? Type.MICROSECONDS : sizes.get(0));
            case BOOLEAN, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, UUID, DATE, JSON, ENUM, ARRAY:
                require(sizes.isEmpty(), text);
                return Type.plain(kind);
        }
        throw new IllegalStateException("no notation for " + kind);
    }

    private static Type of(TypeKind kind, int size) {
        return new Type(kind, size, 0, List.of(), Optional.empty());
    }

    private static int size(String digits, String text) {
        require(digits.strip().matches("[0-9]{1,9}"), text);
        return Integer.parseInt(digits.strip());
    }

    private static String label(String label) {
        boolean plain = !label.isEmpty()
                && label.strip().equals(label)
                && label.chars().noneMatch(each -> ",'()".indexOf(each) >= 0);
        return plain ? label : "'" + label.replace("'", "''") + "'";
    }

    private static List<String> labels(String inside, String text) {
        List<String> labels = new ArrayList<>();
        int from = 0;
        while (from <= inside.length()) {
            boolean quoted = inside.startsWith("'", from);
            int end = quoted ? closing(inside, from, text) + 1 : comma(inside, from);
            String label = inside.substring(from, end);
            labels.add(quoted ? label.substring(1, label.length() - 1).replace("''", "'") : label);
            require(quoted || label(label).equals(label), text);
            require(end == inside.length() || inside.startsWith(", ", end), text);
            from = end == inside.length() ? end + 1 : end + 2;
        }
        return labels;
    }

    private static int comma(String inside, int from) {
        int comma = inside.indexOf(',', from);
        return comma < 0 ? inside.length() : comma;
    }

    /**
     * The position of the quote that closes the one at {@code from}; two quotes in a row are one that belongs to the
     * label.
     */
    private static int closing(String inside, int from, String text) {
        int at = inside.indexOf('\'', from + 1);
        while (at >= 0 && inside.startsWith("''", at)) {
            at = inside.indexOf('\'', at + 2);
        }
        require(at >= 0, text);
        return at;
    }

    private static void require(boolean holds, String text) {
        if (!holds) {
            throw refusal(text);
        }
    }

    private static IllegalArgumentException refusal(String text) {
        return new IllegalArgumentException("'" + text
                + "' is not a type; types are written like text(50), decimal(12,2), enum(new, ended), uuid[]");
    }
}
