/** Reads of MongoDB. */
package dev.keywright.mongodb.read;
