package dev.keywright.rocksdb;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.testkit.engine.SampleTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

/**
 * A process that writes from four threads and prints the acknowledged commits, a line for each, until it is killed. A
 * commit is a parent and its three children, so that a partial commit would show.
 */
final class KilledWriter {

    static final int THREADS = 4;
    static final int CHILDREN = 3;

    private KilledWriter() {}

    public static void main(String[] arguments) {
        Engine engine = Engines.open("rocksdb:" + arguments[0]);
        engine.create(SampleTables.TABLES);
        long first = Long.parseLong(arguments[1]);
        for (int thread = 0; thread < THREADS; thread++) {
            long from = first + thread;
            new Thread(() -> LongStream.iterate(from, each -> each + THREADS).forEach(owner -> {
                        engine.write(new Commit(rows(owner).stream()
                                .map(each -> Commit.put(SampleTables.TABLE, each))
                                .toList()));
                        System.out.println(owner);
                    }))
                    .start();
        }
    }

    /** Starts a process, which prints what it has written. */
    static Process start(Path folder, long first) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledWriter.class.getName(),
                        folder.toString(),
                        String.valueOf(first))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    static List<StoredRow> rows(long owner) {
        return LongStream.rangeClosed(0, CHILDREN)
                .mapToObj(each -> each == 0
                        ? SampleTables.parent(owner, "note " + owner, owner)
                        : SampleTables.child(owner, "child", each))
                .toList();
    }
}
