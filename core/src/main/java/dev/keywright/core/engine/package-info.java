/** What every engine can do, what they differ in as data, and the contract made runnable in memory. */
package dev.keywright.core.engine;
