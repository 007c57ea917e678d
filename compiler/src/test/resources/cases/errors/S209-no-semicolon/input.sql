CREATE TABLE customer (
  id      uuid        PRIMARY KEY,
  name    text        NOT NULL,
  email   text        UNIQUE,
  joined  timestamptz NOT NULL,
  tags    text[]      NOT NULL DEFAULT '{}',
  active  boolean     NOT NULL DEFAULT true
);
CREATE TABLE orders (
  id          uuid          PRIMARY KEY,
  customer_id uuid          NOT NULL REFERENCES customer,
  status      text          NOT NULL,
  placed_at   timestamptz   NOT NULL,
  total       numeric(12,2) NOT NULL
);

-- name: one :many
SELECT * FROM orders WHERE id = :id

-- name: two :many
SELECT * FROM customer WHERE id = :id;
