/** Random changes, made in a store. */
package dev.keywright.verify.change.store;
