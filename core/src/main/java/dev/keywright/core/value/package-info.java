/**
 * Types, and the canonical spelling of the values of each. {@link Type} and {@link TypeKind} are used everywhere;
 * {@link Literal} reads the constants of statements, called by {@code compiler.sql.expression} and
 * {@code cli.store.ParseValue}.
 *
 * <p>Stored in design files: the texts of {@link TypeText}, and the spelling of constants that {@link Literal} returns.
 * Never change either. A new {@link TypeKind} needs an encoding in both {@code core.key} formats, in every adapter, and
 * in {@code compiler.generate}.
 */
package dev.keywright.core.value;
