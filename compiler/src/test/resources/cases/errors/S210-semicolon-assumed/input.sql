CREATE TABLE customer (
  id   uuid PRIMARY KEY,
  name text NOT NULL
)
CREATE TABLE orders (
  id          uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer
);

-- name: ofCustomer :many
SELECT id FROM orders WHERE customer_id = :customer;
