package dev.keywright.bench.clients.cassandra;

import com.datastax.oss.driver.api.core.PagingIterable;
import com.datastax.oss.driver.api.mapper.annotations.Dao;
import com.datastax.oss.driver.api.mapper.annotations.Query;
import com.datastax.oss.driver.api.mapper.annotations.Select;
import com.datastax.oss.driver.api.mapper.annotations.StatementAttributes;

/** The queries of the driver's mapper. Implemented by the driver's annotation processor. */
@Dao
public interface OrderDao {

    @Select
    @StatementAttributes(consistencyLevel = "LOCAL_QUORUM")
    OrderRow order(long id);

    @Query(CqlDriverClient.ORDERS_OF)
    @StatementAttributes(consistencyLevel = "LOCAL_ONE")
    PagingIterable<OrderRow> ordersOf(long customer);
}
