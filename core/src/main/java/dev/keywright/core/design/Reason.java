package dev.keywright.core.design;

import java.util.List;
import java.util.Optional;

/**
 * Why something is as it is.
 *
 * @param about a question, a change, a row kind or a table
 * @param technique its number in docs/techniques.md: {@code T19}
 * @param rejected what else there was, with its price
 * @param flips where the decision would turn
 */
public record Reason(
        String about, String technique, String text, List<String> rejected, Optional<String> tippingPoint) {

    public Reason {
        rejected = List.copyOf(rejected);
    }
}
