/** Writes of MongoDB: conditional writes of a document, and transactions over several. */
package dev.keywright.mongodb.write;
