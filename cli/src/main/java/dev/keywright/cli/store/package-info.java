/** The verbs that work with a store: create, load, ask, put, check. */
package dev.keywright.cli.store;
