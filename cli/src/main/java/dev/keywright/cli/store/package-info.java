/**
 * The verbs that work with a store: create, load, ask, put, feed, check. Each is a class {@code …Verb}, listed by
 * {@code cli.Main}; {@link StoreOptions} opens the store and turns its exceptions into messages and exit codes. The
 * other classes read rows from files and arguments, and print values.
 *
 * <p>Fixed: names of verbs and options, the forms of rows that {@link CsvRows} and {@link JsonRows} accept, and the
 * JSON that {@link ValueJson} prints, since files and scripts of users rely on them. Free: text for people.
 */
package dev.keywright.cli.store;
