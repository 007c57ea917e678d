/** Capabilities, limits and prices of the target engines. */
package dev.keywright.core.profile;
