/** The parameters and result columns of questions and changes, as calling code sees them. */
package dev.keywright.core.model.signature;
