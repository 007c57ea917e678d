/** Encodes keys as bytes that sort as their values do. */
package dev.keywright.core.key.bytes;
