/**
 * MongoDB as an engine: one collection per table, one document per row, MongoDB's own indexes, transactions over
 * several rows. The store reaches {@link MongoProvider} by addresses {@code mongodb:…} (ServiceLoader);
 * {@link OpenDatabase} connects and returns a {@link MongoEngine}. No class outside of the module uses any other
 * ({@code ArchitectureTest}).
 *
 * <p>Stored: the collection {@code keywright_catalogue}, and what {@code table} and {@code value} say; other programs
 * read the documents, too. Positions of its feed are stored ({@code feed}). Everything else is free to change.
 */
package dev.keywright.mongodb;
