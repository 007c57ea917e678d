/** Real servers, each a process with a class path of its own. */
package dev.keywright.testkit.server;
