-- Orders of a customer, newest first, often asked and seldom written: a view holds what is listed.
-- rows: 1_000_000
CREATE TABLE orders (
  id           bigint    PRIMARY KEY,
  customer_id  bigint    NOT NULL,   -- distinct: 20_000
  placed_at    timestamp NOT NULL,
  total        integer   NOT NULL,
  note         text      NOT NULL    -- bytes: 2_000
);

-- name: ordersOfCustomer :many
-- rate: 500/s
-- page: 20
SELECT id, placed_at, total FROM orders WHERE customer_id = :customer ORDER BY placed_at DESC;

-- name: orderById :one
-- rate: 500/s
SELECT * FROM orders WHERE id = :id;

-- name: placeOrder :exec
-- rate: 5/s
INSERT INTO orders (id, customer_id, placed_at, total, note) VALUES (:id, :customer, :at, :total, :note);
