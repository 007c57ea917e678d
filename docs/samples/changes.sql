-- Changes of every kind.

CREATE TABLE account (
  id       bigint PRIMARY KEY,
  email    text   NOT NULL UNIQUE,
  credits  bigint NOT NULL DEFAULT 0
);

CREATE TABLE payment (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id  bigint      NOT NULL REFERENCES account,
  amount      bigint      NOT NULL,
  paid_at     timestamptz NOT NULL
);

-- name: open :exec
INSERT INTO account (id, email) VALUES (:id, :email);

-- name: openOrRename :exec
INSERT INTO account (id, email) VALUES (:id, :email)
ON CONFLICT (id) DO UPDATE SET email = excluded.email;

-- name: give :exec
UPDATE account SET credits = credits + :credits WHERE id = :id;

-- name: forget :exec
DELETE FROM payment WHERE account_id = :account AND paid_at < :before;

-- name: pay :exec
-- atomic
BEGIN;
INSERT INTO payment (account_id, amount, paid_at) VALUES (:account, :amount, now());
UPDATE account SET credits = credits - :amount WHERE id = :account;
COMMIT;
