/**
 * Explains a design: plans, costs, reasons, and the rate from which another choice would win. Entry:
 * {@link ExplainText}, called by {@code cli.ExplainVerb}; {@link PlanText} and {@link ScaleText} print parts of it.
 *
 * <p>The text is for people and free to change; the goldens {@code explain-*.txt} of the examples are the review. Tools
 * read the JSON of {@code cli.output} instead.
 */
package dev.keywright.compiler.explain;
