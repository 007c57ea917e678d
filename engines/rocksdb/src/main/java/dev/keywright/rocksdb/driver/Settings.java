package dev.keywright.rocksdb.driver;

import java.util.Properties;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.WALRecoveryMode;

/** How RocksDB is set up; all that is left is its default. */
public final class Settings implements AutoCloseable {

    public static final int CACHE_MB = 256;

    private static final int MEGABYTE = 1 << 20;
    private static final int FILTER_BITS = 10;
    private static final int BLOCK_BYTES = 8 << 10;
    private static final int TABLE_FORMAT = 6;
    private static final int LOG_FILES = 3;
    private static final int BACKGROUND_JOBS = 4;
    private static final long WAL_BYTES_MAX = 256L * MEGABYTE;

    private final Cache cache;
    private final BloomFilter filter = new BloomFilter(FILTER_BITS, false);
    private final DBOptions database = DBOptions.getDBOptionsFromProps(strict());

    public Settings(int cacheMb) {
        this.cache = new LRUCache((long) cacheMb * MEGABYTE);
        database.setCreateIfMissing(true)
                .setCreateMissingColumnFamilies(true)
                // A record that a killed process left half written ends the log; damage before it is an error, and not
                // the silent end of what is read.
                .setWalRecoveryMode(WALRecoveryMode.TolerateCorruptedTailRecords)
                .setMaxTotalWalSize(WAL_BYTES_MAX)
                .setMaxBackgroundJobs(BACKGROUND_JOBS)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                .setKeepLogFileNum(LOG_FILES);
    }

    /** The manifest tells which logs there are and how long, so that one which is gone or cut is found out. */
    private static Properties strict() {
        Properties strict = new Properties();
        strict.setProperty("track_and_verify_wals_in_manifest", "true");
        return strict;
    }

    public DBOptions database() {
        return database;
    }

    /** @param prefixBytes how many bytes of a key tell its partition; filters know them as they know whole keys */
    public ColumnFamilyOptions table(int prefixBytes) {
        ColumnFamilyOptions options = new ColumnFamilyOptions()
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setTableFormatConfig(new BlockBasedTableConfig()
                        .setBlockCache(cache)
                        .setBlockSize(BLOCK_BYTES)
                        .setFilterPolicy(filter)
                        .setWholeKeyFiltering(true)
                        .setDataBlockIndexType(DataBlockIndexType.kDataBlockBinaryAndHash)
                        .setCacheIndexAndFilterBlocks(true)
                        .setPinL0FilterAndIndexBlocksInCache(true)
                        .setFormatVersion(TABLE_FORMAT));
        return prefixBytes == 0 ? options : options.useCappedPrefixExtractor(prefixBytes);
    }

    @Override
    public void close() {
        database.close();
        filter.close();
        cache.close();
    }
}
