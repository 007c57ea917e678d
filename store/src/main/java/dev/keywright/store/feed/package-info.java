/**
 * The feed: changes of rows as events, read by named consumers. Entry: {@link Feed}, which {@code store.Store.feed}
 * returns to applications and to {@code cli.store.FeedVerb}. {@link Events} has three implementations: two in
 * {@code feed.log}, one in {@code feed.stream}; {@code Store} picks one by the engine's capabilities.
 *
 * <p>Stored: a consumer's position, as a catalogue entry {@code feed consumer NAME}; its text is a format of the
 * implementation. Consumers keep event ids. Never change either.
 */
package dev.keywright.store.feed;
