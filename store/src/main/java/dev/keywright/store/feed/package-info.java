/**
 * The feed: changes of rows as events, read by named consumers. {@link dev.keywright.store.Store#feed} returns the
 * {@link Feed} of a consumer, whose position the store remembers; {@link Event} is what it delivers, at least once and
 * in the order of a row's versions. {@link Events} is for an operator, who sets how long events are kept.
 *
 * <p>For maintainers: {@link Events} has three implementations, two in {@code feed.log} and one in
 * {@code feed.stream}; {@code Store} picks one by the engine's capabilities. Stored: a consumer's position, as a
 * catalogue entry {@code feed consumer NAME}; its text is a format of the implementation. Consumers keep event ids.
 * Never change either.
 */
package dev.keywright.store.feed;
