package dev.keywright.rocksdb.value;

import java.util.HashMap;
import java.util.Map;

/**
 * An in-memory index of the columns found in a stored row, in stored order; not part of the format. Rows of a kind
 * mostly share one layout, so {@link RowDecoder} reuses the last one. Used by {@code RowDecoder}.
 */
final class RowLayout {

    private final int[] numbers;
    private final String[] names;
    private final Map<String, Integer> places = new HashMap<>();

    RowLayout(NameDictionary columns, int[] numbers) {
        this.numbers = numbers;
        this.names = new String[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            names[i] = columns.name(numbers[i]);
            places.put(names[i], i);
        }
    }

    int count() {
        return numbers.length;
    }

    boolean has(int number, int place) {
        return place < numbers.length && numbers[place] == number;
    }

    String name(int place) {
        return names[place];
    }

    /** The position of the column; −1 if the row does not hold it. */
    int index(String name) {
        Integer place = places.get(name);
        return place == null ? -1 : place;
    }
}
