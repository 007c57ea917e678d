/**
 * Streams that are read on demand, and merges of them. {@link PullStream} is what every operator of
 * {@code query.operator} consumes and produces; {@link RangeRows} and {@link ScanRows} are its sources, one request for
 * each page. {@link Demand} passes the number of rows that are still wanted down to the requests.
 *
 * <p>In memory only: free to change. Fixed: a stream does no work before it is pulled.
 */
package dev.keywright.store.query.stream;
