/**
 * Queries of MongoDB as plain commands, documents that are decoded lazily, and faults as engine exceptions.
 * {@code read.Reads} queries by {@link FindDocuments}, and gets documents as {@link Fields}, whose bytes are
 * {@link DocumentBytes}.
 *
 * <p>Nothing is stored here: free to change. Fixed: a query returns all documents, however many replies that takes, and
 * {@link Faults} never reports that nothing was written unless that is certain. {@code bench/client-calls} measures
 * reads.
 */
package dev.keywright.mongodb.driver;
