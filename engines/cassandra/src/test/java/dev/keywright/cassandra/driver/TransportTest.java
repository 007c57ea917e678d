package dev.keywright.cassandra.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.commit.EngineException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With {@code tls=on} nothing is sent in clear, and a node has to prove that it is the host that was named. */
class TransportTest {

    private static final int TLS_HANDSHAKE = 0x16;

    private static DriverExecutionProfile options(String address) {
        return OpenSession.options(CassandraAddress.read(address))
                .getInitialConfig()
                .getDefaultProfile();
    }

    @Test
    void certificatesAndHostsAreVerified() {
        DriverExecutionProfile on = options("//host/shop?tls=on");
        assertThat(on.isDefined(DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS)).isTrue();
        assertThat(on.getBoolean(DefaultDriverOption.SSL_HOSTNAME_VALIDATION)).isTrue();
        assertThat(options("//host/shop").isDefined(DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS))
                .isFalse();
        assertThatThrownBy(() -> CassandraAddress.read("//host/shop?tls=maybe"))
                .isInstanceOf(InvalidAddressException.class);
    }

    @Test
    void theFirstByteOfAConnectionIsATlsHandshake() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> firstByte(server));
            String address = "//127.0.0.1:" + server.getLocalPort() + "/shop?tls=on";
            assertThatThrownBy(() -> OpenSession.open(CassandraAddress.read(address)))
                    .isInstanceOf(EngineException.class);
            assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo(TLS_HANDSHAKE);
        }
    }

    private static int firstByte(ServerSocket server) {
        try (Socket client = server.accept()) {
            return client.getInputStream().read();
        } catch (IOException e) {
            return -1;
        }
    }
}
