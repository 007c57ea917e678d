/**
 * The relational databases that judge answers. {@code cli.option.JudgeOption} opens {@link H2Database} or
 * {@link PostgresServer}; {@code verify.Judgement} loads a dataset into a {@link JudgeDatabase} and asks it the
 * questions by their SQL as it was written.
 *
 * <p>Nothing is stored beyond the run: free to change. Fixed: an answer must not depend on the compiler's normal form,
 * except for the order of equal rows, or both could be wrong alike; {@link RespellQuestion} changes the spelling only.
 */
package dev.keywright.verify.judge;
