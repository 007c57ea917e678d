/**
 * Reads of MongoDB. Entry: {@link Reads}, called by {@code mongodb.MongoEngine} and, to check conditions, by
 * {@code write.Writes}. An {@link IndexRange} says which index a range reads, and between which two
 * {@link IndexBound}s.
 *
 * <p>No format is decided here: free to change. Fixed: MongoDB reads no entry that is not returned and sorts nothing
 * ({@code ExplainedQuestionsTest}), and every read is of what a majority of servers has.
 */
package dev.keywright.mongodb.read;
