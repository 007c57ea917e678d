package dev.keywright.testkit.engine;

/**
 * The whole contract test of an engine adapter: it combines the kits, one interface for each topic. Capabilities that
 * the engine's profile declares must work; others must be refused, or their accessor ({@code locking()} …) must be
 * empty. Implement it, and say only how to open the engine:
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
        extends FacetKit,
                PointReadKit,
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
