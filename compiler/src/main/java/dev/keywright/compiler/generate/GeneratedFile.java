package dev.keywright.compiler.generate;

/**
 * A file of Java.
 *
 * @param name its path below the folder of sources: {@code com/acme/Search.java}
 */
public record GeneratedFile(String name, String text) {}
