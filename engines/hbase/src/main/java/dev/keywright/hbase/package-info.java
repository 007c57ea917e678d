/**
 * HBase as a target: DDL only, since there is no engine for it yet. {@link HbaseProvider} is found by the
 * ServiceLoader, and no class outside of the module uses any other ({@code ArchitectureTest}). Designs for HBase run in
 * memory, under its profile ({@code memory:?target=hbase}).
 *
 * <p>Nothing is stored by this module: free to change, with the goldens of {@code ddl} as the review.
 */
package dev.keywright.hbase;
