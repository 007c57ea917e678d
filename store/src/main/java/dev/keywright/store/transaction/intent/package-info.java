/** Intents: what a change is about to write, stored so that any process can complete it. */
package dev.keywright.store.transaction.intent;
