package dev.keywright.core.design;

/**
 * That no better design exists among the candidates.
 *
 * @param bound no choice costs less than this, in the unit of the cost
 * @param gap the distance between the cost and the bound
 * @param candidates how many row kinds and plans there were to choose from
 */
public record Proof(boolean optimal, long bound, long gap, int candidates) {}
