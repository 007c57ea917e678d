package dev.keywright.compiler.choose.solve;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPSolver;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Loads OR-Tools' native libraries from a cache on disk. OR-Tools itself unpacks some 60 MB at every start; this class
 * unpacks them once per machine. Used by {@code OrTools}.
 *
 * <pre>
 *   ~/.cache/keywright/ortools-9.15.6755-linux-x86-64          what is loaded; complete, since it is renamed last
 *   ~/.cache/keywright/ortools-9.15.6755-linux-x86-64.part     being unpacked
 *   ~/.cache/keywright/ortools-9.15.6755-linux-x86-64.lock     file lock, held by the process that unpacks
 * </pre>
 *
 * If any of this fails (no home directory, a full disk, an unknown platform), OR-Tools loads them in its own way.
 */
final class NativeLibraries {

    private static boolean loaded;

    private NativeLibraries() {}

    static synchronized void load() {
        if (!loaded) {
            if (!loadKept()) {
                Loader.loadNativeLibraries();
            }
            loaded = true;
        }
    }

    private static boolean loadKept() {
        Optional<String> platform = platform(System.getProperty("os.name"), System.getProperty("os.arch"));
        try {
            Optional<Path> folder = platform.isEmpty() ? Optional.empty() : unpacked(platform.get(), cache());
            folder.ifPresent(each -> System.load(
                    each.resolve(System.mapLibraryName("jniortools")).toString()));
            return folder.isPresent();
        } catch (IOException | URISyntaxException | UnsatisfiedLinkError notHere) {
            return false;
        }
    }

    /** OR-Tools' name of a platform on which one library finds the others by itself; Windows is left to OR-Tools. */
    static Optional<String> platform(String system, String processor) {
        String name = system.toLowerCase(Locale.ROOT);
        Optional<String> first = name.startsWith("linux")
                ? Optional.of("linux")
                : name.startsWith("mac") ? Optional.of("darwin") : Optional.empty();
        boolean arm = List.of("aarch64", "arm64").contains(processor);
        boolean intel = List.of("amd64", "x86_64").contains(processor);
        return first.filter(each -> arm || intel).map(each -> each + (arm ? "-aarch64" : "-x86-64"));
    }

    private static Path cache() {
        String said = Optional.ofNullable(System.getenv("XDG_CACHE_HOME")).orElse("");
        Path cache = said.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(said);
        return cache.resolve("keywright").toAbsolutePath();
    }

    /**
     * The folder with the libraries of a platform, unpacked if it does not exist yet; empty if their jar is not on the
     * class path.
     */
    static Optional<Path> unpacked(String platform, Path cache) throws IOException, URISyntaxException {
        String name = "ortools-" + platform;
        Optional<String> version = version(name);
        Optional<URL> source = Optional.ofNullable(resources().getResource(name + "/"));
        if (version.isEmpty() || source.isEmpty() || !source.get().getProtocol().equals("jar")) {
            return Optional.empty();
        }
        Path folder = cache.resolve("ortools-" + version.get() + "-" + platform);
        if (!Files.isDirectory(folder)) {
            JarURLConnection connection = (JarURLConnection) source.get().openConnection();
            unpack(Path.of(connection.getJarFileURL().toURI()), name, folder);
        }
        return Optional.of(folder);
    }

    private static Optional<String> version(String name) throws IOException {
        String path = "META-INF/maven/com.google.ortools/" + name + "/pom.properties";
        try (InputStream in = resources().getResourceAsStream(path)) {
            if (in == null) {
                return Optional.empty();
            }
            Properties properties = new Properties();
            properties.load(in);
            return Optional.ofNullable(properties.getProperty("version"));
        }
    }

    private static ClassLoader resources() {
        return MPSolver.class.getClassLoader();
    }

    private static void unpack(Path source, String name, Path folder) throws IOException {
        Files.createDirectories(folder.getParent());
        Path lockFile = folder.resolveSibling(folder.getFileName() + ".lock");
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            // Another process may have unpacked them while this one waited for the lock.
            if (lock.isValid() && !Files.isDirectory(folder)) {
                Path part = folder.resolveSibling(folder.getFileName() + ".part");
                remove(part);
                copy(source, name, part);
                Files.move(part, folder, StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    private static void copy(Path source, String name, Path target) throws IOException {
        Files.createDirectories(target);
        try (FileSystem jar = FileSystems.newFileSystem(source, Map.of());
                Stream<Path> files = Files.list(jar.getPath(name))) {
            for (Path each : files.toList()) {
                Path file = target.resolve(each.getFileName().toString());
                Files.copy(each, file);
                // A rename may reach the disk before the bytes do; a crash in between must not leave half a library.
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }
}
