package dev.keywright.testkit.engine;

/**
 * The whole contract test of an engine adapter: it combines the kits of all topics. What the engine's profile declares
 * must work; what it does not declare must be refused, or is a facet that the engine must not have. Implement it, and
 * say only how to open the engine:
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
