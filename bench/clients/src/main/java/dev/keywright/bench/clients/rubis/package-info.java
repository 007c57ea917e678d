/**
 * Measures RUBiS end to end on Cassandra: NoSE's column families by hand, the tables of our design by hand, and the
 * store. Entry: {@link RubisBench}, a program; {@link CompareSites} runs the same transactions on every {@link Site}.
 *
 * <p>Nothing uses it: free to change. Fixed: {@link Transaction} and {@link Auction} follow the published runs of
 * RUBiS, so that figures compare with them.
 */
package dev.keywright.bench.clients.rubis;
