package dev.keywright.verify.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** No other user can use the PostgreSQL that is started, or change its files, and it ends with the process. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
@DisabledIfEnvironmentVariable(named = "KEYWRIGHT_POSTGRES", matches = ".*")
class PostgresServerTest {

    private static final long END_TIMEOUT_S = 60;

    @Test
    void onlyThePasswordOpensIt() throws Exception {
        try (PostgresServer server = PostgresServer.start()) {
            try (Connection connection = server.connect()) {
                assertThat(connection.isValid(1)).isTrue();
            }
            assertThat(server.url()).doesNotContain("user", "password");
            for (String password : new String[] {null, "", "postgres"}) {
                Properties guess = new Properties();
                guess.setProperty("user", "postgres");
                if (password != null) {
                    guess.setProperty("password", password);
                }
                assertThatThrownBy(() -> DriverManager.getConnection(server.url(), guess))
                        .isInstanceOf(SQLException.class)
                        .hasMessageContaining("password");
            }
        }
    }

    @Test
    void noOtherUserCanWriteItsFiles() throws Exception {
        try (PostgresServer server = PostgresServer.start()) {
            PostgresFolder folder = server.folder().orElseThrow();
            try (Stream<Path> files = Files.walk(folder.path())) {
                for (Path each :
                        files.filter(file -> !Files.isSymbolicLink(file)).toList()) {
                    assertThat(Files.getPosixFilePermissions(each))
                            .as("%s", each)
                            .doesNotContain(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
                }
            }
            assertThat(Files.getPosixFilePermissions(folder.data()))
                    .isEqualTo(Set.of(
                            PosixFilePermission.OWNER_READ,
                            PosixFilePermission.OWNER_WRITE,
                            PosixFilePermission.OWNER_EXECUTE));
            assertThat(Files.getPosixFilePermissions(folder.path())).doesNotContain(PosixFilePermission.OTHERS_READ);
            assertThat(folder.path().toFile().list()).noneMatch(each -> each.startsWith("password"));
        }
    }

    @Test
    void itLeavesNothingBehind() throws Exception {
        PostgresServer server = PostgresServer.start();
        Path folder = server.folder().orElseThrow().path();
        ProcessHandle process = process(folder);
        server.close();
        assertThat(folder).doesNotExist();
        assertThat(process.isAlive()).isFalse();
        server.close();
    }

    @Test
    void itEndsWithAProcessThatIsKilled() throws Exception {
        Process other = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        PostgresServerTest.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Path folder;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8))) {
            folder = Path.of(out.readLine());
        }
        ProcessHandle process = process(folder);
        assertThat(process.isAlive()).isTrue();
        // The shell between the two processes deletes the data when the server has ended.
        ProcessHandle between = process.parent().orElseThrow();
        other.destroyForcibly().waitFor();
        process.onExit().get(END_TIMEOUT_S, TimeUnit.SECONDS);
        between.onExit().get(END_TIMEOUT_S, TimeUnit.SECONDS);
        assertThat(process.isAlive()).isFalse();
        assertThat(folder.resolve("data/base")).doesNotExist();
        new PostgresFolder(folder).delete();
    }

    private static ProcessHandle process(Path folder) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("data/postmaster.pid"));
        return ProcessHandle.of(Long.parseLong(lines.get(0).strip())).orElseThrow();
    }

    /** Starts a server, prints its folder, and runs until it is killed. */
    public static void main(String[] none) throws Exception {
        PostgresServer server = PostgresServer.start();
        System.out.println(server.folder().orElseThrow().path());
        Thread.currentThread().join();
    }
}
