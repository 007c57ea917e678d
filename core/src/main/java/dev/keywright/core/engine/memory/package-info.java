/**
 * An engine in memory that enforces the capabilities and limits of any profile. Entry: {@link MemoryEngine}, opened by
 * {@code memory:} addresses ({@link MemoryProvider}) and by most tests; {@code verify} loads designs into it.
 * {@link MemoryRows} is also used by {@code store.transaction.session.SessionCache}.
 *
 * <p>Nothing here is stored: free to change. Fixed: it is the contract made runnable, so it must do what {@code Engine}
 * says, and refuse what the profile lacks; {@code testkit.engine} compares adapters with it.
 */
package dev.keywright.core.engine.memory;
