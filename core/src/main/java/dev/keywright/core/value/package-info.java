/** Types, and the one spelling of a value of each. */
package dev.keywright.core.value;
