/** Streams that work no further than they are pulled. */
package dev.keywright.core.answer.pull;
