package dev.keywright.core.design;

/**
 * The solver's proof that no design from the same candidates costs less, or how much less one might cost. Stored in
 * design files ({@code DesignFile}): what a component means never changes.
 *
 * @param bound the lower bound: no choice costs less, in billionths of the cost's unit
 * @param gap the difference between the cost and the bound
 * @param candidates the number of row kinds and plans to choose from
 */
public record Proof(boolean optimal, long bound, long gap, int candidates) {}
