-- The first and the last payment of a customer.
-- rows: 5_000_000
CREATE TABLE payment (
  id        bigint      PRIMARY KEY,
  customer  bigint      NOT NULL,        -- distinct: 50_000
  paid_at   timestamptz NOT NULL
);

-- name: span :one
-- rate: 100/s
SELECT min(paid_at), max(paid_at) AS last FROM payment WHERE customer = :customer;

-- name: pay :exec
-- rate: 1/s
INSERT INTO payment (id, customer, paid_at) VALUES (:id, :customer, now());
