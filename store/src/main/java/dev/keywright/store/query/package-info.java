/** Runs the plans of questions. */
package dev.keywright.store.query;
