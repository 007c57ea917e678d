/**
 * Exceptions that a caller of the store may catch: {@link RefusedException} (correct the call),
 * {@link ConstraintViolation} (the schema forbids the change), {@link VersionConflict} (read again and retry). Thrown
 * wherever a call or a change is refused. Failures of the engine are an {@code EngineException}.
 *
 * <p>Fixed: the types, and that nothing was written when one is thrown, since callers decide by that whether to retry.
 * Free: the sentences.
 */
package dev.keywright.store.error;
