/**
 * Derives stored rows from rows of entities, by nothing but the definition of a row kind. Entry: {@link DeriveRows},
 * called by {@code store.change.write.Upkeep} to write, by {@code store.check} to check and repair, and by
 * {@code verify} to load a design. {@link Dependencies} says of a row kind which columns of which rows it is derived
 * from; {@code compiler.design.upkeep} prices changes by it, and {@code store.change} finds by it what a change writes
 * and locks.
 *
 * <p>The result is what is stored, so it is fixed for existing kinds: if it changed, every store would have wrong rows.
 * {@link Salt}, {@link RootPathText} and {@link Expiry} are formats of their own, which never change. Free: how rows
 * are derived. Differences between kinds are by {@code RowRole}, never by a single kind; keep it that way.
 */
package dev.keywright.core.view;
