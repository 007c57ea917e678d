-- Entries of a ledger are numbered from 1 on, and a busy ledger has far more of them than a partition holds.

-- rows: 100
CREATE TABLE ledger (
  id    bigint PRIMARY KEY,
  name  text NOT NULL                                              -- bytes: 20
);

CREATE TABLE entry (
  ledger_id  bigint NOT NULL REFERENCES ledger,                    -- average: 2_000_000
  number     bigint NOT NULL,                                      -- sequence
  amount     bigint NOT NULL,
  note       text NOT NULL,                                        -- bytes: 200
  PRIMARY KEY (ledger_id, number)
);

-- name: entryByNumber :one
-- rate: 50/s
SELECT * FROM entry WHERE ledger_id = :ledger AND number = :number;

-- name: newest :many
-- rate: 50/s
-- page: 20
SELECT number, amount, note FROM entry WHERE ledger_id = :ledger ORDER BY number DESC;

-- name: from :many
-- rate: 10/s
-- page: 20
SELECT number, amount FROM entry WHERE ledger_id = :ledger AND number >= :number ORDER BY number;

-- name: between :many
-- rate: 10/s
-- page: 20
SELECT number, amount FROM entry
WHERE ledger_id = :ledger AND number >= :first AND number < :last
ORDER BY number;

-- name: enter :exec
-- rate: 10/s
INSERT INTO entry (ledger_id, number, amount, note) VALUES (:ledger, :number, :amount, :note);

-- name: mend :exec
-- rate: 1/min
UPDATE entry SET note = :note WHERE ledger_id = :ledger AND number = :number;
