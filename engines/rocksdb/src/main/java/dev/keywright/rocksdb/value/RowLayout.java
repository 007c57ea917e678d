package dev.keywright.rocksdb.value;

import java.util.HashMap;
import java.util.Map;

/** Which columns a row holds, in their order. Rows of a kind mostly share one, and with it the places of the names. */
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

    /** −1 where the row does not hold it. */
    int index(String name) {
        Integer place = places.get(name);
        return place == null ? -1 : place;
    }
}
