CREATE TABLE invoices (id bigint PRIMARY KEY, hash bytea NOT NULL UNIQUE, owner uuid, n int NOT NULL);
-- name: ofOwner :many
SELECT id, n FROM invoices WHERE owner = :owner;
-- name: deleteInvoice :exec
DELETE FROM invoices WHERE (id = :id OR :id IS NULL) AND (hash = :hash OR :hash IS NULL);
-- name: bump :exec
UPDATE invoices SET n = n + 1 WHERE (owner = :owner OR :owner IS NULL) AND n < :most;
