/** Plans that are one read whose rows are the answer, compiled once: the way most questions should go, and the fastest. */
package dev.keywright.core.answer.straight;
