package dev.keywright.testkit.engine;

/**
 * All topics. What a profile declares is asserted to be served, and what it does not declare to be refused.
 *
 * <pre>
 *   class RocksEngineTest implements EngineKit {
 *
 *       &#64;TempDir Path folder;
 *
 *       &#64;Override
 *       public Engine open() {
 *           return Engines.open("rocksdb:" + folder);
 *       }
 *   }
 * </pre>
 */
public interface EngineKit
        extends PointReadKit,
                RangeKit,
                KeyOrderKit,
                MemoryAgreementKit,
                PagingKit,
                ScanKit,
                ConditionKit,
                KnownRowKit,
                AdditionKit,
                AmendmentKit,
                AtomicCommitKit,
                LockKit,
                SnapshotKit,
                LimitKit,
                AttributeIndexKit,
                UniqueIndexKit,
                ListIndexKit,
                FaultKit,
                CatalogueKit,
                FeedKit {}
