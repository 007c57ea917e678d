package dev.keywright.dynamodb.driver;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * Fails a request whose reply was cut off: it counts the bytes of the body against {@code Content-Length}, and refuses
 * a reply with neither that header nor chunks. Chunked replies are left alone, since the end of the last chunk is
 * checked by the JDK. The JDK would treat the received part of any other reply as the whole, and the SDK an empty body
 * as an answer without rows. Used by {@code OpenClient}.
 */
final class RefuseTruncatedReplies implements ExecutionInterceptor {

    @Override
    public Optional<InputStream> modifyHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        SdkHttpResponse reply = context.httpResponse();
        boolean chunked = reply.firstMatchingHeader("Transfer-Encoding").isPresent();
        Optional<Long> length = reply.firstMatchingHeader("Content-Length").map(Long::valueOf);
        if (length.isEmpty() && !chunked) {
            throw SdkClientException.create("the reply has neither Content-Length nor chunks");
        }
        return length.isEmpty()
                ? context.responseBody()
                : Optional.of(
                        new CountedStream(context.responseBody().orElse(InputStream.nullInputStream()), length.get()));
    }

    /** A stream that fails if it ends before {@code length} bytes were read. */
    private static final class CountedStream extends FilterInputStream {

        private long left;

        CountedStream(InputStream in, long length) {
            super(in);
            this.left = length;
        }

        @Override
        public int read() throws IOException {
            return count(in.read(), 1);
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int count = in.read(bytes, from, length);
            return count(count, count);
        }

        private int count(int read, int count) throws IOException {
            if (read < 0 && left > 0) {
                throw new IOException("the reply was cut off");
            }
            left -= Math.max(0, count);
            return read;
        }
    }
}
