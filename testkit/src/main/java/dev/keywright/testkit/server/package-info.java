/** Real database servers for tests, each in a process with its own class path. */
package dev.keywright.testkit.server;
