/** What every engine promises, one file a topic; an adapter's whole test is how it is opened. */
package dev.keywright.testkit.engine;
