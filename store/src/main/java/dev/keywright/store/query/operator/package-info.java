/** The operators of a plan: read, join, filter, sort, group, cut. */
package dev.keywright.store.query.operator;
