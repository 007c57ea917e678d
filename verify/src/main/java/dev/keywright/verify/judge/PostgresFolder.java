package dev.keywright.verify.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tukaani.xz.XZInputStream;

/**
 * The folder of a PostgreSQL that is unpacked for one run, which no other user can write. Used by
 * {@code PostgresServer}.
 *
 * <pre>
 *                     of a user       of root, whose server runs as a user without rights
 *   folder            rwx------       rwx--x--x    root
 *   bin, lib, share   r-x------       rwxr-xr-x    root
 *   data              rwx------       rwx------    the server's user
 * </pre>
 */
record PostgresFolder(Path path) {

    private static final String BINARIES = "/postgres-linux-x86_64.txz";
    private static final String BECOME_SERVER_USER = "--reuid=nobody";

    /** Starts the server, waits for the end of the input, ends the server and deletes its data. */
    private static final String UNTIL_INPUT_ENDS = """
            data=$1; shift
            "$@" </dev/null &
            server=$!
            exec >/dev/null 2>&1
            cat
            kill -INT $server
            wait $server
            rm -rf "$data"
            """;

    /** A folder with the programs of PostgreSQL. */
    static PostgresFolder unpacked() throws IOException, InterruptedException {
        PostgresFolder folder = new PostgresFolder(Files.createTempDirectory("keywright-postgresql", onlyOwner()));
        try {
            folder.unpack();
            Files.createDirectory(folder.data(), onlyOwner());
            if (isRoot()) {
                folder.give(folder.data());
                Files.setPosixFilePermissions(folder.path, PosixFilePermissions.fromString("rwx--x--x"));
            }
            return folder;
        } catch (IOException | InterruptedException | RuntimeException e) {
            folder.delete();
            throw e;
        }
    }

    private static FileAttribute<Set<PosixFilePermission>> onlyOwner() {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    }

    /** PostgreSQL refuses to run as root. */
    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private void give(Path file) throws IOException {
        Files.setOwner(
                file, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(serverUser()));
    }

    private static String serverUser() {
        return BECOME_SERVER_USER.substring(BECOME_SERVER_USER.indexOf('=') + 1);
    }

    Path data() {
        return path.resolve("data");
    }

    /** Unpacks the binaries with the XZ library and the machine's tar: not every machine has a program xz. */
    private void unpack() throws IOException, InterruptedException {
        boolean here = System.getProperty("os.name").equals("Linux")
                && System.getProperty("os.arch").equals("amd64");
        if (!here) {
            throw new IOException("the bundled PostgreSQL runs only on Linux with x86-64");
        }
        Process tar = new ProcessBuilder("tar", "-x", "--no-same-owner", "-C", path.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (InputStream packed = PostgresFolder.class.getResourceAsStream(BINARIES);
                InputStream plain = new XZInputStream(packed);
                OutputStream into = tar.getOutputStream()) {
            plain.transferTo(into);
        }
        succeeded(tar, "tar");
    }

    /** Creates the database, whose only user has a password. */
    void initialize(String user, String password) throws IOException, InterruptedException {
        Path file = Files.createTempFile(path, "password", "");
        try {
            Files.writeString(file, password);
            if (isRoot()) {
                give(file);
            }
            run(asServer(
                    program("initdb"),
                    "-D",
                    data().toString(),
                    "-U",
                    user,
                    "--auth=scram-sha-256",
                    "--pwfile=" + file,
                    "--locale=C",
                    "-E",
                    "UTF8"));
        } finally {
            Files.delete(file);
        }
    }

    /** Starts the server, which ends when its input does: with this process, however that ends. */
    Process start(int port) throws IOException {
        return new ProcessBuilder(asServer(
                        "sh",
                        "-c",
                        UNTIL_INPUT_ENDS,
                        "sh",
                        data().toString(),
                        program("postgres"),
                        "-D",
                        data().toString(),
                        "-p",
                        "" + port,
                        "-k",
                        data().toString(),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "unix_socket_permissions=0700",
                        "-c",
                        "fsync=off"))
                .redirectErrorStream(true)
                .start();
    }

    private String program(String name) {
        return path.resolve("bin").resolve(name).toString();
    }

    /** Adds a change of user where this process is root. */
    private static List<String> asServer(String... words) {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            command.addAll(List.of("setpriv", BECOME_SERVER_USER, "--regid=nogroup", "--clear-groups"));
        }
        command.addAll(List.of(words));
        return command;
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        succeeded(process, command + "\n" + said);
    }

    private static void succeeded(Process process, String what) throws IOException, InterruptedException {
        if (process.waitFor() != 0) {
            throw new IOException("exit code " + process.exitValue() + ": " + what);
        }
    }

    /** REQUIRES: the server has ended. */
    void delete() throws InterruptedException {
        try {
            if (isRoot() && Files.exists(data())) {
                // Root would follow a link that the server's user puts in the place of a folder meanwhile. The user's
                // own rm deletes all but the folder itself, and therefore fails.
                new ProcessBuilder(asServer("rm", "-rf", data().toString()))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
                Files.deleteIfExists(data());
            }
            try (Stream<Path> files = Files.walk(path)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
