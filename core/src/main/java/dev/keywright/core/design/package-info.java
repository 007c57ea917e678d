/**
 * The design as a whole, with its reasons and its proof of optimality, and the file that holds it. A {@link Design} is
 * made by {@code compiler.design.Designer} and run by {@code store.Store}; {@link DesignFile} reads and writes it,
 * called by {@code store} and {@code cli}.
 *
 * <p>Fixed: the bytes of the design file (see {@code design.file}). Fixed too: the names and types of columns that
 * {@link KeyColumns}, {@link TableColumns}, {@link ColumnTypes} and {@link MultiAttributeKeys} determine: tables of
 * existing stores have them, and the adapters and the DDL compute them again. A new field of {@link Design} needs a
 * place in the file.
 */
package dev.keywright.core.design;
