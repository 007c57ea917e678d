/**
 * An explorer of every state that concurrent clients of an engine can reach, each visited once. Entry:
 * {@link ExploreStates}, called by tests of transactions ({@code EveryScheduleTest}) with clients as ordinary code.
 *
 * <p>Used by tests only: free to change. Fixed: a client must depend on nothing but the replies that it received, and
 * two states count as equal only if everything that can influence the rest is equal ({@link State}); otherwise the
 * explorer misses states silently.
 */
package dev.keywright.testkit.explore;
