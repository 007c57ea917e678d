package dev.keywright.cli.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the line of a file that is not UTF-8. Used by {@code CsvRows}. */
final class FindBadText {

    private static final int BUFFER_BYTES = 1 << 16;

    private FindBadText() {}

    /** The first such line, from 1; the last line where there is none. */
    static long line(Path file) throws IOException {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer bytes = ByteBuffer.allocate(BUFFER_BYTES);
        CharBuffer text = CharBuffer.allocate(BUFFER_BYTES);
        long line = 1;
        try (InputStream in = Files.newInputStream(file)) {
            CoderResult decoded = CoderResult.UNDERFLOW;
            int read = 0;
            while (read >= 0 && !decoded.isError()) {
                read = in.read(bytes.array(), bytes.position(), bytes.remaining());
                bytes.position(bytes.position() + Math.max(0, read)).flip();
                decoded = decoder.decode(bytes, text, read < 0);
                bytes.compact();
                line += text.flip().chars().filter(each -> each == '\n').count();
                text.clear();
            }
        }
        return line;
    }
}
