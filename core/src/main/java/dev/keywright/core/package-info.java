/** The shared data types of Keywright: what the compiler produces and what the store runs. */
package dev.keywright.core;
