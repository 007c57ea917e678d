/**
 * The command line; each verb is a class {@code …Verb}. Entry: {@link Main}, which the script {@code keywright} starts
 * and which lists all verbs; those that work with a store are in {@code cli.store}. A verb reads options, calls
 * {@code compiler}, {@code store} or {@code verify}, and prints by {@code cli.output}.
 *
 * <p>Fixed: names of verbs and options, exit codes and the fields of {@code --json} output, since scripts of users rely
 * on them. Free: text for people; {@code DocsTest} compares it with the documents.
 */
package dev.keywright.cli;
