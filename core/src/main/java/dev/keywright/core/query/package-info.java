/** The normal form of a question: sources along references, conditions, order, groups and limits. */
package dev.keywright.core.query;
