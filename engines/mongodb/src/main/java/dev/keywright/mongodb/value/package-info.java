/** Values and rows as MongoDB stores them. */
package dev.keywright.mongodb.value;
