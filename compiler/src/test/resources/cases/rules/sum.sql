-- What an account holds is kept as a sum.
-- rows: 10_000_000
CREATE TABLE booking (
  id       bigint        PRIMARY KEY,
  account  bigint        NOT NULL,   -- distinct: 1_000
  amount   numeric(12,2) NOT NULL
);

-- name: balance :one
-- rate: 20/s
SELECT sum(amount) AS balance FROM booking WHERE account = :account;

-- name: book :exec
-- rate: 50/s
INSERT INTO booking (id, account, amount) VALUES (:id, :account, :amount);
