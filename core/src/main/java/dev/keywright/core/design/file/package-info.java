/**
 * Reads and writes the parts of the design file. Each part has two classes, {@code Write…Json} and {@code Read…Json},
 * one the inverse of the other; {@code core.design.DesignFile} calls them, and then {@link CheckDesignReferences}.
 *
 * <p>The JSON fields are stored: every store holds its design file, and a later version must read it. Never rename a
 * field or change its meaning without a new number in the field {@code keywright}. A change also needs
 * docs/reference/design.md and {@code design.schema.json}, which a test compares. Free: the order of the code.
 */
package dev.keywright.core.design.file;
