/**
 * Prints the requests of a plan in the language of each target. Entry: {@link RequestText}, called by
 * {@code explain.PlanText}; it hands a {@link KeyRead} to the class {@code …RequestText} of the target.
 *
 * <p>The text is for people, and no code executes it: free to change, with goldens as the review. But it must show the
 * request that the engine's adapter sends; where an adapter reads in another way, change it here too.
 */
package dev.keywright.compiler.explain.request;
