/**
 * The API of a running store: a design on an engine that answers questions and keeps every derived row right.
 *
 * <pre>
 *   try (Store store = Store.open("rocksdb:/var/lib/shop")) {                 // or dynamodb:, cassandra:, mongodb:
 *       store.insert("customer", Map.of("id", 4, "name", "Ann"));             // a change of one row
 *       store.run("placeOrder", Map.of("id", 9, "customer", 4));              // a change that the SQL names
 *       Page page = store.ask("ordersOf", Map.of("customer", 4));             // a page of an answer
 *   }
 * </pre>
 *
 * <table>
 * <caption>Where to find what</caption>
 * <tr><th>to</th><th>use</th></tr>
 * <tr><td>create, open, close</td><td>{@link Store}</td></tr>
 * <tr><td>ask questions, page by page or as a stream</td><td>{@link Access#ask}, {@link Page}; {@link Access#stream},
 *     {@link Answer}</td></tr>
 * <tr><td>change rows, with the version that they must have</td><td>{@link Changes}</td></tr>
 * <tr><td>make several changes as one</td><td>{@link Access#together}, {@link Group}</td></tr>
 * <tr><td>let a user read their own writes</td><td>{@link Store#session}, {@link Session}</td></tr>
 * <tr><td>follow what changes</td><td>{@link Store#feed}, package {@code feed}</td></tr>
 * <tr><td>do all of this with Java's types</td><td>code that {@code keywright generate} writes, on package
 *     {@code typed}</td></tr>
 * <tr><td>know what failed, and whether to retry</td><td>package {@code error},
 *     {@link dev.keywright.core.KeywrightException}</td></tr>
 * <tr><td>check and repair what is stored</td><td>{@link Store#check()}, {@link Store#repair}</td></tr>
 * </table>
 *
 * <p>The API consists of the public types of this package, {@code feed}, {@code typed} and {@code error}; each states
 * in its comment whether several threads may share it. All other packages of the module are internal.
 *
 * <p>For maintainers: change public types only with a line in the changelog, and with
 * {@code compiler.generate.StoreTypes}, which names some of them as text. Stored: the catalogue entries {@code design}
 * and {@code secret}. The other classes are free to change; {@link Environment} is the seam where a simulation replaces
 * clock, ids and threads.
 */
package dev.keywright.store;
