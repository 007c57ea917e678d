package dev.keywright.core.key.text;

import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Optional;

/**
 * Encodes labels of an enum and booleans: the position in their order, then the label for human readers. Stored in
 * keys: a result for existing data never changes. Used by {@code ChooseText}.
 *
 * <pre>
 *   enum(new, active, ended)    0.new    1.active    2.ended        descending    0.ended    1.active    2.new
 * </pre>
 *
 * @param kind ENUM or BOOLEAN
 * @param labels in their order
 */
record LabelText(TypeKind kind, List<String> labels, boolean descending) implements SegmentText {

    private static final char POINT = '.';

    @Override
    public String write(Object value) {
        String label = value.toString();
        int digits = String.valueOf(labels.size() - 1).length();
        String place = String.valueOf(place(label));
        return "0".repeat(digits - place.length()) + place + POINT + PlainText.escaped(label);
    }

    @Override
    public Object read(String text) {
        int place = Integer.parseInt(text.substring(0, text.indexOf(POINT)));
        String label = labels.get(descending ? labels.size() - 1 - place : place);
        return kind == TypeKind.BOOLEAN ? (Object) Boolean.valueOf(label) : label;
    }

    /** A text that is not a label sorts below all labels, as in the comparison of rows. */
    @Override
    public Optional<Object> floor(Object value) {
        return Optional.of(value).filter(each -> labels.contains(each.toString()));
    }

    private int place(String label) {
        int place = labels.indexOf(label);
        return descending ? labels.size() - 1 - place : place;
    }
}
