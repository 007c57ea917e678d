package dev.keywright.bench.clients.dynamodb;

import java.math.BigDecimal;
import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** An order, or the part of it that the index has, as a bean of the Enhanced Client. */
@DynamoDbBean
public final class OrderItem {

    private String pk;
    private String sk;
    private String indexPk;
    private String indexSk;
    private Long customerId;
    private String status;
    private Instant placedAt;
    private BigDecimal total;
    private String note;

    @DynamoDbPartitionKey
    @DynamoDbAttribute("PK")
    public String getPk() {
        return pk;
    }

    public void setPk(String pk) {
        this.pk = pk;
    }

    @DynamoDbSortKey
    @DynamoDbAttribute("SK")
    public String getSk() {
        return sk;
    }

    public void setSk(String sk) {
        this.sk = sk;
    }

    @DynamoDbSecondaryPartitionKey(indexNames = ShopKeys.INDEX)
    @DynamoDbAttribute("GSI1PK")
    public String getIndexPk() {
        return indexPk;
    }

    public void setIndexPk(String indexPk) {
        this.indexPk = indexPk;
    }

    @DynamoDbSecondarySortKey(indexNames = ShopKeys.INDEX)
    @DynamoDbAttribute("GSI1SK")
    public String getIndexSk() {
        return indexSk;
    }

    public void setIndexSk(String indexSk) {
        this.indexSk = indexSk;
    }

    @DynamoDbAttribute("customer_id")
    public Long getCustomerId() {
        return customerId;
    }

    public void setCustomerId(Long customerId) {
        this.customerId = customerId;
    }

    public String getStatus() {
        return status;
    }

    public void setStatus(String status) {
        this.status = status;
    }

    @DynamoDbAttribute("placed_at")
    public Instant getPlacedAt() {
        return placedAt;
    }

    public void setPlacedAt(Instant placedAt) {
        this.placedAt = placedAt;
    }

    public BigDecimal getTotal() {
        return total;
    }

    public void setTotal(BigDecimal total) {
        this.total = total;
    }

    public String getNote() {
        return note;
    }

    public void setNote(String note) {
        this.note = note;
    }
}
