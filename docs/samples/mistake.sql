-- Four mistakes on purpose; docs/start.md reads what is said about them.

CREATE TABLE customer (
  id     uuid PRIMARY KEY,
  email  text NOT NULL UNIQUE
);

CREATE TABLE orders (
  id           uuid        PRIMARY KEY,
  customer_id  uuid        NOT NULL REFERENCES customer,  -- average: 12, at most: 0
  placed_at    timestamptz NOT NULL
);

-- name: ordersOfCustomer :many
-- rat: 15/s
SELECT id FROM orders WHERE customer_id = :customer ORDER BY placd_at DESC;

-- name: secondPage :many
SELECT id FROM orders WHERE customer_id = :customer ORDER BY placed_at LIMIT 20 OFFSET 20;
