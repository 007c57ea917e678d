CREATE TABLE customer (
  id    bigint PRIMARY KEY,
  name  text NOT NULL
);

CREATE TABLE account (
  id           bigint PRIMARY KEY,
  customer_id  bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  label        text NOT NULL UNIQUE,
  amount       bigint NOT NULL
);

-- name: customer :one
-- rate: 100/s
-- read: strong
SELECT id, name FROM customer WHERE id = :id;

-- name: account :one
-- rate: 100/s
-- read: strong
SELECT id, customer_id, label, amount FROM account WHERE id = :id;

-- name: accountsOf :many
-- rate: 500/s
SELECT a.id, a.amount, c.name FROM account a JOIN customer c ON c.id = a.customer_id
WHERE a.customer_id = :customer ORDER BY a.amount DESC;

-- name: totals :one
-- rate: 500/s
SELECT count(*), sum(amount), count(DISTINCT amount) FROM account WHERE customer_id = :customer;

-- name: byLabel :one
-- rate: 100/s
SELECT id, customer_id, amount FROM account WHERE label = :label;
