/** What a person is told about the input: code, place, what, why and fix. */
package dev.keywright.core.diagnostic;
