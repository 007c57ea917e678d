/**
 * Checks arguments and rows of a caller, and converts them to the types of the model. {@link BindArguments} is called
 * for questions and named changes, {@link BuildRow} for inserts, {@link ResolveRow} for keys; the callers are
 * {@code store.AskQuestions}, {@code Session} and {@code Group}, and {@code store.change}.
 *
 * <p>Stored: the blocks of {@link Sequences}, catalogue entries {@code sequence ENTITY.COLUMN}. Fixed: the one form
 * that {@link CoerceValue} gives equal values, since rows and keys are stored in it. Everything else is in memory only:
 * free to change.
 */
package dev.keywright.store.input;
