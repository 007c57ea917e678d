package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.ProtocolVersion;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.registry.CodecRegistry;
import java.util.ArrayList;
import java.util.List;

/**
 * A prepared statement with the codecs of its variables. The driver's own {@code bind} would look up a codec for each
 * value of each request. Used by {@code Requests} and {@code StatementText}.
 */
final class PreparedCql {

    private final PreparedStatement statement;
    private final BoundStatement empty;
    private final List<TypeCodec<Object>> codecs = new ArrayList<>();
    private final ProtocolVersion version;

    PreparedCql(PreparedStatement statement, CodecRegistry registry, ProtocolVersion version) {
        this.statement = statement;
        this.empty = statement.bind();
        this.version = version;
        statement.getVariableDefinitions().forEach(each -> codecs.add(registry.codecFor(each.getType())));
    }

    /**
     * Binds a value to each variable. REQUIRES: each value has the class that the driver maps the variable's type to.
     */
    BoundStatement bind(Object[] values) {
        if (values.length == 1) {
            return empty.setBytesUnsafe(0, codecs.get(0).encode(values[0], version));
        }
        BoundStatementBuilder bound = statement.boundStatementBuilder();
        for (int i = 0; i < values.length; i++) {
            bound.setBytesUnsafe(i, codecs.get(i).encode(values[i], version));
        }
        return bound.build();
    }
}
