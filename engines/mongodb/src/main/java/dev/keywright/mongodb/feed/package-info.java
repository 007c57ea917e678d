/**
 * The change stream of MongoDB. Entry: {@link ChangeStreams}, called by {@code mongodb.MongoEngine};
 * {@link StreamStart} determines from when on changes can be read.
 *
 * <p>Stored: the text of {@link StreamPosition} is in the positions of consumers, and {@link StreamStart} keeps the
 * catalogue entry {@code mongodb.changes}. Never change either. Everything else is free to change.
 */
package dev.keywright.mongodb.feed;
