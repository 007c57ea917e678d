package dev.keywright.rocksdb.driver;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What lies in a folder before RocksDB opens it, which would make a new database where the file that leads to all others
 * is lost, and take a log that is gone for one that was empty.
 *
 * <pre>
 *   CURRENT           the manifest's name
 *   MANIFEST-000005   which files there are
 *   000004.log        commits, until they are in tables
 *   000009.sst        a table
 * </pre>
 */
public final class Folder {

    private static final String CURRENT = "CURRENT";

    /** What a database leaves that was not made to the end; it holds nothing yet. */
    private static final Pattern BEGUN = Pattern.compile("IDENTITY|LOCK|LOG(\\.old\\..*)?|MANIFEST-000001|.*\\.dbtmp");

    private static final String FIRST_MANIFEST = "MANIFEST-000001";

    private Folder() {}

    public static boolean holdsDatabase(Path folder) {
        return Files.exists(folder.resolve(CURRENT));
    }

    /** Whether there is nothing but what a database may have begun with. */
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
     * Makes the folder where there is none.
     *
     * @throws IllegalArgumentException where somebody else's files are in it
     * @throws EngineException where files of a store are missing
     */
    public static void prepare(Path folder) {
        try {
            Files.createDirectories(folder);
            List<String> names = names(folder);
            if (names.contains(CURRENT)) {
                boolean begun = Files.readString(folder.resolve(CURRENT)).startsWith(FIRST_MANIFEST);
                requireFile(folder, begun || any(names, ".log"), "log");
            } else if (!onlyStarted(names)) {
                requireFile(folder, !any(names, ".log") && !any(names, ".sst"), CURRENT);
                throw new IllegalArgumentException("the folder " + folder + " holds files that are no store");
            }
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
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
