/** Which keys a read asks for: the values of its matches, its bounds and its pattern. */
package dev.keywright.core.answer.key;
