/** Answers questions: runs the steps of a plan over an engine, and reads no more than what is asked for. */
package dev.keywright.core.answer;
