-- A shop whose columns have usual names.
CREATE TABLE customer (
  id int PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE, phone varchar(20) NOT NULL,
  city text NOT NULL, code varchar(4) NOT NULL UNIQUE
);
-- retain: 5 days by day of created_at
CREATE TABLE orders (
  id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customer, status text NOT NULL,
  total numeric(6,2) NOT NULL, quantity int NOT NULL, created_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL
);
-- name: ordersOf :many
SELECT * FROM orders WHERE customer_id = :customer AND created_at < :before ORDER BY created_at;
