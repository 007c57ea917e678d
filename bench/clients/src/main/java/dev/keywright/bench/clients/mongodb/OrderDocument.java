package dev.keywright.bench.clients.mongodb;

import dev.morphia.annotations.Entity;
import dev.morphia.annotations.Id;
import dev.morphia.annotations.Property;
import java.math.BigDecimal;

/** An order, as an entity of Morphia. */
@Entity(value = "orders", useDiscriminator = false)
final class OrderDocument {

    @Id
    Long id;

    @Property("customer_id")
    Long customerId;

    String status;

    @Property("placed_at")
    Long placedAt;

    BigDecimal total;

    String note;

    OrderDocument() {}
}
