package dev.keywright.verify.data;

import java.util.List;

/** The words that texts are drawn from. */
public enum Alphabet {
    /** Of characters whose order is told wrongly by some who compare text: beside others, beyond 16 bits. */
    EVERY("😀"),

    /** Within 16 bits, for databases whose order of text is right for those alone. */
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
