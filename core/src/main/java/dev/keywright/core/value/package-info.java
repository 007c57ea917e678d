/** Types, and the canonical spelling of the values of each. */
package dev.keywright.core.value;
