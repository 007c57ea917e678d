/**
 * Writes of MongoDB: conditional writes of a document, and transactions over several. Entries: {@link Writes} and
 * {@link AmendDocument}, called by {@code mongodb.MongoEngine}; {@link DocumentWrite} builds the requests of one write,
 * {@link OrderUniqueWrites} and {@link TransactionBatches} put them in order.
 *
 * <p>No format is decided here except the names in {@link ParkedFields}, which {@code feed.ChangeStreams} reads back.
 * Free: the rest. Fixed: a write whose condition does not hold leaves everything as it was, and a commit is
 * acknowledged only once a majority has it.
 */
package dev.keywright.mongodb.write;
