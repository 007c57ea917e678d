/**
 * The script that {@code keywright ddl} prints for MongoDB. Entry: {@link MongoshDdl}, from {@code
 * mongodb.MongoProvider}.
 *
 * <p>Fixed: validators and indexes are those of {@code table.TableShape}, by which the engine creates collections.
 * Free: remarks and layout.
 */
package dev.keywright.mongodb.ddl;
