package dev.keywright.dynamodb.value;

import dev.keywright.core.engine.Catalogue;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The logical types of all attributes of a store, by the place of their column. The list is an entry of the catalogue
 * and only grows: an attribute is added before the first item that has it is written, and never changes its type.
 * Thread safe. Used by {@code DynamoEngine} and {@code ItemValues}.
 *
 * <pre>
 *   orders/orders/placed_at  timestamptz
 *   orders/orders/lines[]/price  decimal(2)
 * </pre>
 *
 * An attribute that has only been null so far has no type yet.
 */
public final class LogicalTypes {

    private static final String ENTRY = "dynamodb.attributes";

    private final Catalogue catalogue;
    private volatile Map<String, Entry> entries = Map.of();

    /** @param rank how many attributes were added before it */
    record Entry(int rank, Optional<LogicalType> form) {}

    public LogicalTypes(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    Optional<LogicalType> form(String place) {
        Entry at = entries.get(place);
        return at == null ? Optional.empty() : at.form();
    }

    boolean contains(String place) {
        return entries.containsKey(place);
    }

    /** The order of attributes that a kind does not declare: that in which they were added. */
    int rank(String place) {
        Entry at = entries.get(place);
        return at == null ? Integer.MAX_VALUE : at.rank();
    }

    public synchronized void refresh() {
        entries = catalogue.read(ENTRY).map(LogicalTypes::read).orElse(Map.of());
    }

    /** Adds attributes that no other process has added in the meantime, and keeps the types of those that one has. */
    synchronized void add(Map<String, Optional<LogicalType>> learned) {
        boolean added = false;
        while (!added) {
            Optional<byte[]> before = catalogue.read(ENTRY);
            Map<String, Entry> there = before.map(LogicalTypes::read).orElse(new LinkedHashMap<>());
            learned.forEach((place, form) -> there.merge(
                    place,
                    new Entry(there.size(), form),
                    (old, mine) -> new Entry(old.rank(), old.form().or(mine::form))));
            added = catalogue.replace(ENTRY, before, write(there));
            entries = there;
        }
    }

    private static byte[] write(Map<String, Entry> forms) {
        return forms.entrySet().stream()
                .map(each -> URLEncoder.encode(each.getKey(), StandardCharsets.UTF_8) + " "
                        + each.getValue().form().map(LogicalType::toString).orElse(""))
                .collect(Collectors.joining("\n"))
                .getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, Entry> read(byte[] bytes) {
        Map<String, Entry> forms = new LinkedHashMap<>();
        for (String line : List.of(new String(bytes, StandardCharsets.UTF_8).split("\n"))) {
            int space = line.indexOf(' ');
            String form = line.substring(space + 1);
            forms.put(
                    URLDecoder.decode(line.substring(0, space), StandardCharsets.UTF_8),
                    new Entry(forms.size(), form.isEmpty() ? Optional.empty() : Optional.of(LogicalType.parse(form))));
        }
        return forms;
    }
}
