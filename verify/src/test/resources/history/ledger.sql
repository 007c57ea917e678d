CREATE TABLE customer (
  id    bigint PRIMARY KEY,
  name  text NOT NULL
);

CREATE TABLE account (
  id           bigint PRIMARY KEY,
  customer_id  bigint NOT NULL REFERENCES customer,
  label        text NOT NULL UNIQUE,
  amount       bigint NOT NULL,
  trail        text NOT NULL,
  remark       text
);

-- name: accountsOf :many
-- rate: 500/s
SELECT a.id, a.amount, a.trail, c.name FROM account a JOIN customer c ON c.id = a.customer_id
WHERE a.customer_id = :customer ORDER BY a.amount DESC;

-- name: totals :one
-- rate: 500/s
SELECT count(*), sum(amount), count(DISTINCT amount) FROM account WHERE customer_id = :customer;

-- name: byLabel :one
-- rate: 100/s
SELECT id, customer_id, label, amount, trail FROM account WHERE label = :label;

-- name: account :one
-- rate: 100/s
-- read: strong
SELECT id, customer_id, label, amount, trail FROM account WHERE id = :id;
