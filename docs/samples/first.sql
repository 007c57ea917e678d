CREATE TABLE customer (
  id     uuid PRIMARY KEY,
  email  text NOT NULL UNIQUE,
  name   text NOT NULL
);

CREATE TABLE orders (
  id           uuid          PRIMARY KEY,
  customer_id  uuid          NOT NULL REFERENCES customer,
  status       text          NOT NULL,
  placed_at    timestamptz   NOT NULL DEFAULT now(),
  total        numeric(10,2) NOT NULL
);

-- name: customerByEmail :one
SELECT * FROM customer WHERE email = :email;

-- name: ordersOfCustomer :many
SELECT id, status, placed_at, total FROM orders WHERE customer_id = :customer ORDER BY placed_at DESC;
