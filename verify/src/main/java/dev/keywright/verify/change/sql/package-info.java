/**
 * Random changes, made in the relational database. Entry: {@link JudgedScript}, made by {@code cli.VerifyVerb},
 * {@code cli.TrialStore} and tests; {@link SqlEdits} makes one edit, each in a transaction of its own, and returns its
 * outcome.
 *
 * <p>Nothing is stored: free to change. Fixed: the database decides what is right, so SQL here must follow the schema
 * and the statements as the user wrote them, not what the store does with them.
 */
package dev.keywright.verify.change.sql;
