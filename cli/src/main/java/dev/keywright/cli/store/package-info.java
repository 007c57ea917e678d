/** The verbs that work with a store: create, load, ask, put, feed, check. */
package dev.keywright.cli.store;
