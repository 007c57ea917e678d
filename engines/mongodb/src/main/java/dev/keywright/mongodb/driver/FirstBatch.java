package dev.keywright.mongodb.driver;

import java.util.ArrayList;
import java.util.List;
import org.bson.BsonReader;
import org.bson.BsonType;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;

/**
 * The reply to a {@code find} command. Used by {@code FindDocuments}.
 *
 * <pre>
 *   {cursor: {firstBatch: [{…}, {…}], id: 0, ns: "shop.orders"}, ok: 1, …}
 * </pre>
 *
 * @param cursor the cursor for further documents; 0 if none follow
 */
record FirstBatch(List<Fields> documents, long cursor) {

    /** Decodes the replies of one collection. */
    static final class Reader implements Codec<FirstBatch> {

        private final FieldsCodec codec;

        Reader(FieldsCodec codec) {
            this.codec = codec;
        }

        @Override
        public FirstBatch decode(BsonReader reader, DecoderContext context) {
            List<Fields> documents = new ArrayList<>();
            long cursor = 0;
            reader.readStartDocument();
            while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
                if (reader.readName().equals("cursor")) {
                    cursor = cursor(reader, context, documents);
                } else {
                    reader.skipValue();
                }
            }
            reader.readEndDocument();
            return new FirstBatch(documents, cursor);
        }

        private long cursor(BsonReader reader, DecoderContext context, List<Fields> documents) {
            long id = 0;
            reader.readStartDocument();
            while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
                switch (reader.readName()) {
                    case "firstBatch":
                        reader.readStartArray();
                        while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
                            documents.add(codec.decode(reader, context));
                        }
                        reader.readEndArray();
                        break;
                    case "id":
                        id = reader.readInt64();
                        break;
                    default:
                        reader.skipValue();
                        break;
                }
            }
            reader.readEndDocument();
            return id;
        }

        @Override
        public void encode(BsonWriter writer, FirstBatch value, EncoderContext context) {
            throw new UnsupportedOperationException("only servers reply");
        }

        @Override
        public Class<FirstBatch> getEncoderClass() {
            return FirstBatch.class;
        }
    }
}
