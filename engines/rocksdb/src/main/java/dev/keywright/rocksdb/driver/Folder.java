package dev.keywright.rocksdb.driver;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.commit.EngineException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Inspects the files of a folder before RocksDB opens it. RocksDB itself would create a new database if CURRENT, the
 * file that leads to all others, is lost, and would treat a log that is missing as an empty one. Used by
 * {@code OpenFolder} and {@code RocksProvider}.
 *
 * <pre>
 *   CURRENT           the manifest's name
 *   MANIFEST-000005   the list of files
 *   000004.log        commits that are not in a table file yet
 *   000009.sst        a table file
 * </pre>
 */
public final class Folder {

    private static final String CURRENT = "CURRENT";

    /** Files of a database whose creation was interrupted; it holds no data yet. */
    private static final Pattern BEGUN = Pattern.compile("IDENTITY|LOCK|LOG(\\.old\\..*)?|MANIFEST-000001|.*\\.dbtmp");

    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private static final String FIRST_MANIFEST = "MANIFEST-000001";

    private Folder() {}

    public static boolean holdsDatabase(Path folder) {
        return Files.exists(folder.resolve(CURRENT));
    }

    /** Whether the folder holds no files, or only those of a database whose creation was interrupted. */
    public static boolean isEmpty(Path folder) {
        try {
            return Files.notExists(folder) || onlyStarted(names(folder));
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static boolean onlyStarted(List<String> names) {
        return names.stream().allMatch(each -> BEGUN.matcher(each).matches());
    }

    /**
     * Creates the folder if it does not exist, and checks the files in it.
     *
     * @throws InvalidAddressException if it holds files of another program
     * @throws EngineException if files of a store are missing
     */
    public static void prepare(Path folder) {
        try {
            create(folder);
            List<String> names = names(folder);
            if (names.contains(CURRENT)) {
                boolean begun = Files.readString(folder.resolve(CURRENT)).startsWith(FIRST_MANIFEST);
                requireFile(folder, begun || any(names, ".log"), "log");
            } else if (!onlyStarted(names)) {
                requireFile(folder, !any(names, ".log") && !any(names, ".sst"), CURRENT);
                throw new InvalidAddressException("the folder " + folder + " has files that are not a store");
            }
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /**
     * Creates the folder for its owner alone: it holds the rows, and the secret of cursors. A folder that exists keeps
     * its rights.
     */
    private static void create(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            Path parent = folder.toAbsolutePath().getParent();
            Files.createDirectories(parent);
            boolean rights = Files.getFileStore(parent).supportsFileAttributeView(PosixFileAttributeView.class);
            Files.createDirectory(folder, rights ? new FileAttribute<?>[] {OWNER_ONLY} : new FileAttribute<?>[0]);
        }
        Files.createDirectories(folder);
    }

    private static EngineException unreadable(Path folder, IOException e) {
        return new EngineException("the folder " + folder + " cannot be opened: " + e, Written.NOTHING, false, e);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).toList();
        }
    }

    private static boolean any(List<String> names, String ending) {
        return names.stream().anyMatch(each -> each.endsWith(ending));
    }

    private static void requireFile(Path folder, boolean there, String file) {
        EngineException.require(
                there, "the folder %s holds a store whose file %s is missing; put it back", folder, file);
    }
}
