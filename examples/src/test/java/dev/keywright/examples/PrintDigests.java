package dev.keywright.examples;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.compiler.explain.ExplainText;
import dev.keywright.compiler.print.DesignText;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.profile.Targets;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The program that {@link SameBytesTest} runs in separate JVMs: prints a line with digests of each design's file and
 * explanation.
 */
final class PrintDigests {

    static final String MARK = "digest ";

    private PrintDigests() {}

    /** The folder of the examples, then names of some. */
    public static void main(String[] arguments) throws NoSuchAlgorithmException {
        for (int i = 1; i < arguments.length; i++) {
            for (String target : Targets.names()) {
                Path example = Path.of(arguments[0]).resolve(arguments[i]);
                Design design = Designer.design(Compiler.read(example), Targets.named(target), false);
                String words = DesignText.of(design) + ExplainText.of(design);
                System.out.println(MARK + arguments[i] + " " + target + " " + digest(DesignFile.write(design)) + " "
                        + digest(words.getBytes(StandardCharsets.UTF_8)));
            }
        }
    }

    private static String digest(byte[] bytes) throws NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }
}
