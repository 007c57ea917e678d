/**
 * Connecting to DynamoDB: opening, sending, retries, and faults as engine exceptions. {@code DynamoProvider} opens by
 * {@link OpenClient}; every request of the adapter goes through {@link Attempts}; {@link TableSchema} compares existing
 * tables with the design.
 *
 * <p>Nothing is stored here: free to change. Fixed: only {@link Attempts} repeats a request, never the SDK, and an
 * outcome in doubt is reported as such. Addresses and their options ({@link DynamoAddress}, {@link ExistingNames}) are
 * in configurations of users.
 */
package dev.keywright.dynamodb.driver;
