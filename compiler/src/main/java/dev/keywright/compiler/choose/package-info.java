/**
 * Chooses structures and alternatives at the least cost, and proves that no choice costs less. Entry: {@link Choose},
 * called by {@code design.Designer}.
 *
 * <p>In memory only. Free: which passes and searches run, as long as they lose no best choice. Fixed: which of several
 * choices of equal cost wins, by the rule in {@link Choose}, since designs and their goldens show it.
 */
package dev.keywright.compiler.choose;
