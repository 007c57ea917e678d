package dev.keywright.bench.clients.cassandra;

import com.datastax.oss.driver.api.mapper.annotations.DaoFactory;
import com.datastax.oss.driver.api.mapper.annotations.Mapper;

/** The way to {@link OrderDao}. */
@Mapper
public interface ShopMapper {

    @DaoFactory
    OrderDao orders();
}
