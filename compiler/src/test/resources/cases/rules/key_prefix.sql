-- The lines of an order are found by the first column of their key.
-- rows: 10_000
CREATE TABLE orders (id bigint PRIMARY KEY);

CREATE TABLE line (
  order_id  bigint  NOT NULL REFERENCES orders,   -- average: 5, references: trusted
  no        integer NOT NULL,
  item      text    NOT NULL,
  PRIMARY KEY (order_id, no)
);

-- name: linesOfOrder :many
-- rate: 50/s
SELECT no, item FROM line WHERE order_id = :order ORDER BY no;

-- name: addLine :exec
-- rate: 50/s
INSERT INTO line (order_id, no, item) VALUES (:order, :no, :item);
