/** Connecting to DynamoDB: opening, sending, retries, and faults as engine exceptions. */
package dev.keywright.dynamodb.driver;
