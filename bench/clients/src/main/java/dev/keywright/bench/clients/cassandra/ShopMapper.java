package dev.keywright.bench.clients.cassandra;

import com.datastax.oss.driver.api.mapper.annotations.DaoFactory;
import com.datastax.oss.driver.api.mapper.annotations.Mapper;

/** The mapper that creates {@link OrderDao}. Implemented by the driver's annotation processor. */
@Mapper
public interface ShopMapper {

    @DaoFactory
    OrderDao orders();
}
