package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import dev.keywright.core.engine.InvalidAddressException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an address of MongoDB may ask for, and where its password comes from. */
class MongoAddressTest {

    @Test
    void thePasswordIsTakenFromTheEnvironment() {
        ConnectionString read =
                new ConnectionString(MongoAddress.of("//ann@host/shop?replicaSet=rs0", Optional.of("a:/@ %+s"))
                        .url());
        assertThat(read.getUsername()).isEqualTo("ann");
        assertThat(read.getPassword()).containsExactly("a:/@ %+s".toCharArray());
        assertThat(read.getHosts()).containsExactly("host");
    }

    @ParameterizedTest
    @ValueSource(strings = {"//host/shop", "//ann:own@host/shop", "//host:27017/shop"})
    void thePasswordOfAnAddressWithoutUserOrWithAPasswordStays(String address) {
        assertThat(MongoAddress.of(address, Optional.of("s3cret")).url()).isEqualTo("mongodb:" + address);
        assertThat(MongoAddress.of(address, Optional.empty()).url()).isEqualTo("mongodb:" + address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tlsInsecure=true",
                "tls=true&tlsAllowInvalidHostnames=true",
                "sslInvalidHostNameAllowed=true",
                "TLSINSECURE=TRUE",
                "retryWrites=false",
                "uuidRepresentation=javaLegacy",
                "w=0",
                "readPreference=secondary"
            })
    void anOptionThatTheStoreCannotKeepIsRefused(String option) {
        MongoAddress address = MongoAddress.of("//ann:s3cret@host/shop?" + option, Optional.empty());
        assertThatThrownBy(address::requireOptions)
                .isInstanceOf(InvalidAddressException.class)
                .hasMessageContaining("leave it out")
                .hasMessageNotContaining("s3cret");
        MongoAddress.of("//host/shop?tls=true&tlsInsecure=false&connectTimeoutMS=5", Optional.empty())
                .requireOptions();
    }
}
