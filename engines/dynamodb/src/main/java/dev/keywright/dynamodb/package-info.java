/**
 * DynamoDB as an engine: readable keys and items, conditional writes, transactions of up to 100 rows. The store reaches
 * {@link DynamoProvider} by addresses {@code dynamodb:…} (ServiceLoader) and gets a {@link DynamoEngine}; no class
 * outside of the module uses any other ({@code ArchitectureTest}).
 *
 * <p>Stored: the table {@code keywright_catalogue} ({@link DynamoCatalogue}), and what {@code table} and {@code value}
 * say; other programs read the items, too. Positions of its feed are stored ({@code feed}). Everything else is free to
 * change.
 */
package dev.keywright.dynamodb;
