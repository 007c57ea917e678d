/** What the operators of one call share: arguments, sources, tuples and the order of pages. */
package dev.keywright.store.query.context;
