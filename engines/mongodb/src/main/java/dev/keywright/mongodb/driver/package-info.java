/** Connecting to MongoDB: opening, sending, retries, and faults as engine exceptions. */
package dev.keywright.mongodb.driver;
