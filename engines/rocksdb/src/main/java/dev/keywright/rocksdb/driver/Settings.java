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

/**
 * The options that the store sets for RocksDB; every other option keeps its default. Used by {@code Database},
 * {@code OpenFolder} and {@code RocksProvider}.
 */
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
                // If a killed process left a record half written, that record ends the log. Damage earlier in the log
                // is an error, not a silent end of recovery.
                .setWalRecoveryMode(WALRecoveryMode.TolerateCorruptedTailRecords)
                .setMaxTotalWalSize(WAL_BYTES_MAX)
                .setMaxBackgroundJobs(BACKGROUND_JOBS)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                .setKeepLogFileNum(LOG_FILES);
    }

    /**
     * The manifest records which logs exist and their lengths, so that RocksDB detects a log that is missing or cut.
     */
    private static Properties strict() {
        Properties strict = new Properties();
        strict.setProperty("track_and_verify_wals_in_manifest", "true");
        return strict;
    }

    public DBOptions database() {
        return database;
    }

    /**
     * @param prefixBytes how many leading bytes of a key identify its partition; filters hold these prefixes beside
     * whole keys
     */
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
