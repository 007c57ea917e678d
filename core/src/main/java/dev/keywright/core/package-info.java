/** The nouns of Keywright: what the compiler makes and what the store runs. */
package dev.keywright.core;
