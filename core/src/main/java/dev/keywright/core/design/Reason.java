package dev.keywright.core.design;

import java.util.List;
import java.util.Optional;

/**
 * The explanation of one decision of the design. Stored in design files ({@code DesignFile}): what a component means
 * never changes. Used by {@code Design}, {@code DesignFile}, {@code ExplainText} and {@code Reasons}.
 *
 * @param about a question, a change, a row kind or a table
 * @param technique its number in docs/techniques.md: {@code T19}
 * @param rejected the alternatives, with their prices
 * @param tippingPoint the point at which the decision would change
 */
public record Reason(
        String about, String technique, String text, List<String> rejected, Optional<String> tippingPoint) {

    public Reason {
        rejected = List.copyOf(rejected);
    }
}
