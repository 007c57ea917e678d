/** Fast path for a plan of one get or one range. */
package dev.keywright.store.query.single;
