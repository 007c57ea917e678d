/** The normal form of a question: sources along references, conditions, what is given, and in which order. */
package dev.keywright.core.form;
