/** What callers of a model rely on: which values go in and come out, and which of them may be null. */
package dev.keywright.core.shape;
