/**
 * Formats what the verbs print: each class {@code …Text} for people, each class {@code …Json} for tools. Called by the
 * verbs in {@code cli} and {@code cli.store}.
 *
 * <p>Fixed: the fields of JSON (docs/reference has them), and the numbers in {@link ExitCode}, since scripts rely on
 * both. Free: text for people; {@code DocsTest} compares it with the documents.
 */
package dev.keywright.cli.output;
