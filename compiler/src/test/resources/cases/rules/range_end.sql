-- When a customer paid last: the end of a range.
-- rows: 5_000_000
CREATE TABLE payment (
  id        bigint    PRIMARY KEY,
  customer  bigint    NOT NULL,   -- distinct: 50_000
  paid_at   timestamp NOT NULL
);

-- name: lastPaid :one
-- rate: 100/s
SELECT max(paid_at) AS last FROM payment WHERE customer = :customer;

-- name: pay :exec
-- rate: 1/s
INSERT INTO payment (id, customer, paid_at) VALUES (:id, :customer, :at);
