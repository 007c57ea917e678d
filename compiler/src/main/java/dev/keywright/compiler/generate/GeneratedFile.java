package dev.keywright.compiler.generate;

/**
 * A generated Java file.
 *
 * @param name its path below the source folder: {@code com/acme/Search.java}
 */
public record GeneratedFile(String name, String text) {}
