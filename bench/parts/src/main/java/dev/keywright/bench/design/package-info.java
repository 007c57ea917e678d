/**
 * Measures how the designer and its solver grow with the model. Entries: {@link ChooseBench}, run by
 * {@code bench/choose}, and {@link DesignGrowthBench}, run by {@code bench/growth}; both draw models by
 * {@link DrawnModel}.
 *
 * <p>Nothing uses it: free to change. The same seed gives the same model, and the figures in the documents are of these
 * models.
 */
package dev.keywright.bench.design;
