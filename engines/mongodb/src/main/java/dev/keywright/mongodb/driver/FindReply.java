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
 * The reply to MongoDB's {@code find} command: the first batch of documents, and the id of the open server cursor.
 * {@code FindDocuments} never continues that cursor; it closes it and repeats the query. Used by {@code FindDocuments}.
 *
 * <pre>
 *   {cursor: {firstBatch: [{…}, {…}], id: 0, ns: "shop.orders"}, ok: 1, …}
 * </pre>
 *
 * @param cursor the id of the open server cursor; 0 if there is none
 */
record FindReply(List<Fields> documents, long cursor) {

    /** Decodes the replies of one collection. */
    static final class Decoder implements Codec<FindReply> {

        private final FieldsCodec codec;

        Decoder(FieldsCodec codec) {
            this.codec = codec;
        }

        @Override
        public FindReply decode(BsonReader reader, DecoderContext context) {
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
            return new FindReply(documents, cursor);
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
        public void encode(BsonWriter writer, FindReply value, EncoderContext context) {
            throw new UnsupportedOperationException("only servers reply");
        }

        @Override
        public Class<FindReply> getEncoderClass() {
            return FindReply.class;
        }
    }
}
