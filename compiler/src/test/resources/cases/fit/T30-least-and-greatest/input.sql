-- rows: 5_000_000
CREATE TABLE payment (
  id        bigint        PRIMARY KEY,
  customer  bigint        NOT NULL,        -- distinct: 50_000
  shop      text          NOT NULL,        -- distinct: 100
  paid_at   timestamptz   NOT NULL,
  amount    numeric(10,2)
);

-- name: lastPaid :one
-- rate: 100/s
SELECT max(paid_at) FROM payment WHERE customer = :customer;

-- name: span :one
-- rate: 100/s
SELECT min(paid_at), max(paid_at) AS last FROM payment WHERE customer = :customer AND paid_at >= :since;

-- Amounts that are not known do not count, and sort last.
-- name: largest :one
-- rate: 100/s
SELECT coalesce(max(amount), 0) AS largest FROM payment WHERE shop = :shop;

-- name: smallest :one
-- rate: 100/s
SELECT min(amount) FROM payment WHERE customer IN (:one, :other);

-- name: pay :exec
-- rate: 1/s
INSERT INTO payment (id, customer, shop, paid_at, amount) VALUES (:id, :customer, :shop, now(), :amount);
