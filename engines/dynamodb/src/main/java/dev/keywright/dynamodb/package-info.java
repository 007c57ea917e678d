/** DynamoDB as an engine: readable keys and items, conditional writes, transactions of up to 100 rows. */
package dev.keywright.dynamodb;
