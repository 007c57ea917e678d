/**
 * When a call or a change is tried again, and when it is given up. {@link RetryCall} is called around single requests
 * by {@code transaction.commit}, {@code intent} and {@code log}; {@link RetryChange} is thrown by a commit strategy and
 * caught by {@code CommitWithRetry}.
 *
 * <p>In memory only; bounds and pauses are free to change. Fixed: only calls whose repetition is safe are repeated, and
 * an outcome that is not known is never reported as a success.
 */
package dev.keywright.store.transaction.retry;
