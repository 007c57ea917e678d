package dev.keywright.mongodb.driver;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.BsonBinaryReader;
import org.bson.BsonReader;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.io.BsonInput;
import org.bson.io.BsonInputMark;

/**
 * Decodes the documents of a collection to {@link Fields}. It caches their lists of field names, since documents have
 * few different ones and mostly the same as the document before. Used by {@code FindDocuments} and {@code FindReply}.
 */
final class FieldsCodec implements Codec<Fields> {

    /** The upper bound of the cache: in a collection with more different lists, caching is of no use. */
    private static final int SHAPES_MAX = 1_000;

    private final Map<List<String>, Fields.Names> shapes = new ConcurrentHashMap<>();
    private volatile Fields.Names last = new Fields.Names(List.of());

    @Override
    public Fields decode(BsonReader reader, DecoderContext context) {
        Fields.Names alike = last;
        DocumentBytes document = new DocumentBytes(bytes(reader), alike.size());
        if (!alike.match(document)) {
            alike = shape(Fields.Names.of(document));
            last = alike;
        }
        return new Fields(alike, document);
    }

    /** The bytes of the next document. REQUIRES: the reader reads a reply of a server. */
    private static byte[] bytes(BsonReader reader) {
        if (reader.getCurrentBsonType() == null) {
            reader.readBsonType();
        }
        BsonInput input = ((BsonBinaryReader) reader).getBsonInput();
        BsonInputMark start = input.getMark(0);
        int from = input.getPosition();
        // The reader must skip the document itself, so that it knows that it has passed it.
        reader.skipValue();
        byte[] bytes = new byte[input.getPosition() - from];
        start.reset();
        input.readBytes(bytes);
        return bytes;
    }

    private Fields.Names shape(Fields.Names names) {
        Fields.Names known =
                shapes.size() < SHAPES_MAX ? shapes.putIfAbsent(names.all(), names) : shapes.get(names.all());
        return known == null ? names : known;
    }

    @Override
    public void encode(BsonWriter writer, Fields value, EncoderContext context) {
        throw new UnsupportedOperationException("documents are written from rows, not from what was read");
    }

    @Override
    public Class<Fields> getEncoderClass() {
        return Fields.class;
    }
}
