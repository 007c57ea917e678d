/** An explorer of every state that concurrent clients of an engine can reach, each visited once. */
package dev.keywright.testkit.explore;
