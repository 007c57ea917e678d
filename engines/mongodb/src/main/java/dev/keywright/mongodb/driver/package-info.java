/**
 * Queries of MongoDB as plain commands, documents that are decoded lazily, and faults as engine exceptions.
 * {@code read.Reads} queries by {@link FindDocuments}, and gets documents as {@link Fields}, whose bytes are
 * {@link DocumentBytes}.
 *
 * <p>Nothing is stored here: free to change. Fixed: {@link FieldCode} must accept every value that a server returns,
 * and {@link Faults} never reports that nothing was written unless that is certain. Reads are measured in
 * bench/client-calls.
 */
package dev.keywright.mongodb.driver;
