/**
 * The API of a running store: a design on an engine that answers questions and keeps every derived row right. Start at
 * {@link Store}: applications, generated code ({@code store.typed}) and the verbs of {@code cli} call it, and
 * {@link Session}, {@link Group}, {@link Page} and {@link Answer} are what they get from it.
 *
 * <p>Public types are the API: change them only with a line in the changelog, and with
 * {@code compiler.generate.StoreTypes}, which names some of them as text. Stored: the catalogue entries {@code design}
 * and {@code secret}. The other classes are free to change; {@link Environment} is the seam where a simulation replaces
 * clock, ids and threads.
 */
package dev.keywright.store;
