/** JSON files, read strictly and with paths in every message, written for people and always alike. */
package dev.keywright.core.json;
