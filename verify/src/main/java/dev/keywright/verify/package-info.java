/**
 * Verification: random data, the reference meaning of questions on it, and the comparison with a relational database.
 * Entry: {@link VerifyDesign}, called by {@code cli.VerifyVerb} and tests with a {@link Judgement}, which has drawn the
 * data and asked the database once. {@link ReferenceAnswer} is the plainest evaluation of a query.
 *
 * <p>Nothing is stored: free to change. Keep {@link ReferenceAnswer} simple rather than fast. The order of random draws
 * decides what a seed means: documents and goldens show drawn rows, and so change with it.
 */
package dev.keywright.verify;
