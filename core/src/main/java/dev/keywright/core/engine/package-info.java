/** The contract of an engine: requests, the operations on rows, and the check of both against an engine's profile. */
package dev.keywright.core.engine;
