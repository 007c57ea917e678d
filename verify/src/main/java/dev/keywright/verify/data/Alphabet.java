package dev.keywright.verify.data;

import java.util.List;

/** The words that random texts are drawn from. */
public enum Alphabet {
    /** Includes characters beyond 16 bits, which comparisons by UTF-16 unit order wrongly. */
    EVERY("😀"),

    /** Within 16 bits, for databases that order only those texts correctly. */
    BASIC("中");

    private final List<String> words;

    Alphabet(String last) {
        words = List.of(
                "a", "ab", "abc", "a b", "A", "B", "b", "Z", "é", "ﬀ", last, "a%b", "a_b", "a\\b", "o'k", "0", "10",
                "9", "a/1");
    }

    List<String> words() {
        return words;
    }
}
