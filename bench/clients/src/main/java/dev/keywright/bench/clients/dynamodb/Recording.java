package dev.keywright.bench.clients.dynamodb;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Requests of DynamoDB's protocol with the bytes of their replies. A request that reads is identified by all of its
 * bytes. One that writes contains tokens and times, which differ in every call, so it is identified by its operation
 * alone.
 */
final class Recording {

    private static final String WRITES = "(Put|Update|Delete|TransactWrite).*";

    private final Map<Request, Reply> replies = new ConcurrentHashMap<>();

    /** @param operation such as {@code GetItem} */
    record Request(String operation, ByteBuffer body) {

        static Request of(String target, byte[] body) {
            String operation = target.substring(target.indexOf('.') + 1);
            return new Request(operation, ByteBuffer.wrap(operation.matches(WRITES) ? new byte[0] : body));
        }
    }

    /** @param crc the checksum of the body, which the SDK verifies; empty if the reply had none */
    record Reply(int status, String crc, byte[] body) {}

    void keep(Request request, Reply reply) {
        replies.put(request, reply);
    }

    Reply reply(Request request) {
        return replies.getOrDefault(
                request,
                new Reply(
                        400,
                        "",
                        "{\"__type\":\"ValidationException\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    }

    byte[] bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(replies.size());
        for (Map.Entry<Request, Reply> each : replies.entrySet()) {
            out.writeUTF(each.getKey().operation());
            write(out, each.getKey().body().array());
            out.writeInt(each.getValue().status());
            out.writeUTF(each.getValue().crc());
            write(out, each.getValue().body());
        }
        return bytes.toByteArray();
    }

    static Recording read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        Recording recording = new Recording();
        for (int left = in.readInt(); left > 0; left--) {
            Request request = new Request(in.readUTF(), ByteBuffer.wrap(in.readNBytes(in.readInt())));
            recording.keep(request, new Reply(in.readInt(), in.readUTF(), in.readNBytes(in.readInt())));
        }
        return recording;
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
