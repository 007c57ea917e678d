/**
 * The shared data types of Keywright: what the compiler produces and what the store and the engines run. This package
 * itself only has {@link Check}, which all modules use for invariants of the code.
 *
 * <p>Begin with {@code core.model} (the input of a design), {@code core.design} (its result) and {@code core.engine}
 * (the contract of a database). Stored formats are in {@code core.key.bytes}, {@code core.key.text},
 * {@code core.design.file}, {@code core.view} and {@code core.row.TaggedValueBytes}; almost everything else is in
 * memory only.
 */
package dev.keywright.core;
