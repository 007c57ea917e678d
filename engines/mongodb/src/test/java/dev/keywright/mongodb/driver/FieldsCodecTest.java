package dev.keywright.mongodb.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;
import org.bson.BsonBinaryReader;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.DecoderContext;
import org.junit.jupiter.api.Test;

/** Documents are decoded correctly whatever documents were decoded before them. */
class FieldsCodecTest {

    private static final List<BsonDocument> DOCUMENTS = List.of(
            BsonDocument.parse("{_id: 1, name: 'a', total: NumberDecimal('1.50'), at: {'$date': 0}}"),
            BsonDocument.parse("{_id: 2, name: 'b', total: NumberDecimal('2'), at: {'$date': 5}}"),
            BsonDocument.parse("{_id: 3, name: 'c'}"),
            BsonDocument.parse("{}"),
            BsonDocument.parse(
                    "{_id: {kind: 'A', id: {'$numberLong': '7'}}, total: 1.5, name: null, more: [1, {x: 'y'}]}"),
            BsonDocument.parse(
                    "{_id: 4, name: 5, total: true, at: {'$maxKey': 1}, last: {'$binary': 'AAE=', '$type': '0'}}"),
            BsonDocument.parse("{name: 'd', _id: 6}"),
            BsonDocument.parse("{_id: {'$oid': '5f1a5f1a5f1a5f1a5f1a5f1a'}, name: {'$regex': 'a.c', '$options': 'i'},"
                    + " at: {'$timestamp': {t: 1, i: 2}}, code: {'$code': 'f()'}, scoped: {'$code': 'f()', '$scope': {a: 1}},"
                    + " symbol: {'$symbol': 's'}, undefined: {'$undefined': true}, least: {'$minKey': 1}, last: 'e'}"),
            BsonDocument.parse("{_id: 7, name: '\u00e4\ud83d\ude00', total: '', at: [], more: {}, '\u00f6': false}"));

    private final FieldsCodec codec = new FieldsCodec();

    private Fields read(BsonDocument document) {
        ByteBuffer bytes = new RawBsonDocument(document, new BsonDocumentCodec())
                .getByteBuffer()
                .asNIO();
        return codec.decode(
                new BsonBinaryReader(bytes), DecoderContext.builder().build());
    }

    @Test
    void readsWhatIsThere() {
        for (BsonDocument before : DOCUMENTS) {
            for (BsonDocument document : DOCUMENTS) {
                read(before);
                Fields fields = read(document);
                assertThat(fields.document()).isEqualTo(document);
                assertThat(List.copyOf(fields.document().keySet())).isEqualTo(List.copyOf(document.keySet()));
                document.forEach((name, value) -> assertThat(fields.get(name)).isEqualTo(value));
                assertThat(fields.has("name")).isEqualTo(document.containsKey("name"));
                assertThat(fields.get("none")).isNull();
            }
        }
    }

    @Test
    void readsMoreShapesThanItKeeps() {
        IntStream.range(0, 3_000).forEach(i -> {
            BsonDocument document = new BsonDocument("field" + i % 1_500, new BsonInt64(i));
            assertThat(read(document).document()).isEqualTo(document);
        });
    }

    @Test
    void ofADocument() {
        DOCUMENTS.forEach(each -> assertThat(Fields.of(each).document()).isEqualTo(each));
    }
}
