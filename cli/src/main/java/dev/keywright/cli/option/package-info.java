/**
 * Option groups that several verbs share, as mixins of picocli. Each verb in {@code cli} has those that it needs:
 * {@link InputFiles} and {@link DesignOptions} also call the compiler, {@link JudgeOption} opens the judging database,
 * {@link ScratchStoreOption} temporary stores.
 *
 * <p>Fixed: names and meaning of options, since scripts of users rely on them. Free: how they are read, and the help
 * texts.
 */
package dev.keywright.cli.option;
