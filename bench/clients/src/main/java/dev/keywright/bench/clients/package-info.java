/**
 * Measures what a call costs the client: the store beside calls by hand and through mappers, in turns. Entry:
 * {@link CompareClients}, called by the bench of each server in the packages below with several {@link ShopClient}s.
 *
 * <p>Nothing else uses it: free to change. Fixed: clients answer the same questions with the same rows, as
 * {@link RowChecksum} proves; otherwise the figures in the documents do not compare.
 */
package dev.keywright.bench.clients;
