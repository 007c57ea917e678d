/**
 * Exceptions of a call or a change that the store refuses. All of them are a
 * {@link dev.keywright.core.KeywrightException}, and nothing was written when one of them is thrown.
 *
 * <table>
 * <caption>What each means to a caller</caption>
 * <tr><th>exception</th><th>what to do</th></tr>
 * <tr><td>{@link RefusedException}</td><td>correct the call</td></tr>
 * <tr><td>{@link RefusedStatementException}</td><td>correct the SQL, and design again</td></tr>
 * <tr><td>{@link RefusedArgumentException}</td><td>pass another argument</td></tr>
 * <tr><td>{@link ConstraintViolation}</td><td>show the sentence to the user: the schema forbids the change</td></tr>
 * <tr><td>{@link VersionConflict}</td><td>read the row again, decide again, retry with the version found</td></tr>
 * </table>
 *
 * <p>Failures of the engine are an {@link dev.keywright.core.engine.commit.EngineException}, which states what was
 * written and whether to retry.
 *
 * <p>For maintainers. Fixed: the types, and that nothing was written when one is thrown, since callers decide by that
 * whether to retry. Free: the sentences.
 */
package dev.keywright.store.error;
