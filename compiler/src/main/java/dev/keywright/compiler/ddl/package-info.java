/**
 * Prints what creates the tables of a design on its target: templates, scripts and lists. Entry: {@link Ddl}, called by
 * {@code cli.DdlVerb}; each class {@code …Ddl} is a {@link DdlWriter} for one format.
 *
 * <p>Fixed: the tables are those that the engine's adapter creates (HBase has none yet), with the same names, types and
 * indexes, since a store opens tables that a script has created; change both or neither. They share
 * {@code StoredNames}, {@code NameRule} and {@code CqlTypes} of {@code core.layout}. Free: remarks and layout of a
 * script, with the goldens as the review.
 */
package dev.keywright.compiler.ddl;
