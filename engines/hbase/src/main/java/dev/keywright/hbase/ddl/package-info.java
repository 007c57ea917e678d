/**
 * The script that {@code keywright ddl} prints for HBase. Entry: {@link HbaseShellDdl}, from {@code
 * hbase.HbaseProvider}.
 *
 * <p>Free to change until an engine has tables like these, with the goldens as the review.
 */
package dev.keywright.hbase.ddl;
