package dev.keywright.hbase;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProvider;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.hbase.ddl.HbaseShellDdl;
import java.util.List;

/** Prints DDL for HBase. There is no engine for it yet, so no store can be opened. */
public final class HbaseProvider implements EngineProvider {

    @Override
    public String scheme() {
        return "hbase";
    }

    @Override
    public boolean hasStores() {
        return false;
    }

    @Override
    public Engine open(String address) {
        throw new InvalidAddressException(
                "no engine opens hbase:" + address + "; stores on HBase do not exist yet, only designs and their DDL");
    }

    @Override
    public List<DdlWriter> ddl() {
        return List.of(new HbaseShellDdl());
    }
}
