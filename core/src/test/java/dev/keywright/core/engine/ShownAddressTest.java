package dev.keywright.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An address is shown without its secrets, however it is written. */
class ShownAddressTest {

    @ParameterizedTest
    @CsvSource({
        "rocksdb:/var/lib/shop?cache=512, rocksdb:/var/lib/shop?cache=512",
        "rocksdb:/home/ann@work/shop, rocksdb:/home/ann@work/shop",
        "mongodb://host:27017/shop?replicaSet=rs0, mongodb://host:27017/shop?replicaSet=rs0",
        "mongodb://ann:s3cret@host/shop, mongodb://***@host/shop",
        "cassandra://host/shop?user=ann&password=s3cret, cassandra://host/shop?user=ann&password=***",
        "jdbc:postgresql://host/db?user=ann, jdbc:postgresql://host/db?user=ann",
        "dynamodb:http://ann:s3cret@localhost:8000, dynamodb:***@localhost:8000",
        "jdbc:h2:mem:;PASSWORD=s3cret, jdbc:h2:mem:;PASSWORD=***"
    })
    void isShown(String url, String shown) {
        assertThat(ShownAddress.of(url)).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mongodb://ann:s3@cret@host/shop",
                "mongodb://ann:a/s3cret@host/shop",
                "mongodb://ann:a?s3cret@host/shop",
                "mongodb:ann:s3cret@host",
                "s3cret@host",
                "cassandra://ann:s3cret@host/shop",
                "jdbc:postgresql://host/db?user=ann&password=a&s3cret",
                "jdbc:postgresql://host/db?PassWord=s3cret",
                "jdbc:postgresql://host/db?sslpassword=s3cret&sslmode=require",
                "mongodb://host/?tlsCertificateKeyFilePassword=s3cret",
                "mongodb://host/?authMechanismProperties=AWS_SESSION_TOKEN:s3cret",
                "jdbc:h2:file:./x;USER=ann;PASSWORD=s3cret;MODE=PostgreSQL",
                "dynamodb:eu-west-1?access_key=s3cret"
            })
    void hidesTheSecret(String url) {
        assertThat(ShownAddress.of(url)).doesNotContain("s3", "cret");
        assertThat(ShownAddress.in("no driver for " + url + " at all", url)).doesNotContain("s3", "cret");
    }

    @Test
    void isTheSameWhenShownAgain() {
        String shown = ShownAddress.of("mongodb://ann:s3cret@host/shop?tlsKey=1");
        assertThat(ShownAddress.of(shown)).isEqualTo(shown);
    }
}
