/**
 * What engines share to print DDL: {@link DdlWriter} is implemented by the package {@code ddl} of each engine, one
 * class a format, and found by {@code core.engine.Ddl} through the engine's provider. {@link ScriptComments} and
 * {@link TableTimeToLive} serve several of them.
 *
 * <p>Fixed: a store opens tables that a script has created, so a writer prints from the shapes from which its adapter
 * creates tables. Free: remarks and layout of a script, with the goldens as the review.
 */
package dev.keywright.core.ddl;
