-- A unique value is free only once the row that has it has given it up.
CREATE TABLE seat (club uuid, no int, guest text, name text UNIQUE, PRIMARY KEY (club, no), UNIQUE (club, guest));
-- name: guests :many
SELECT no, guest, name FROM seat WHERE club = :club ORDER BY no;
-- name: handOver :exec
-- atomic
BEGIN;
UPDATE seat SET guest = NULL, name = NULL WHERE club = :club AND no = :no;
UPDATE seat SET guest = :guest, name = :name WHERE club = :club AND no = :other;
COMMIT;
-- name: takeFirst :exec
-- atomic
BEGIN;
UPDATE seat SET guest = :guest, name = :name WHERE club = :club AND no = :other;
UPDATE seat SET guest = NULL, name = NULL WHERE club = :club AND no = :no;
COMMIT;
-- name: takeAndLeave :exec
-- atomic
BEGIN;
UPDATE seat SET name = :name WHERE club = :club AND no = :no;
UPDATE seat SET name = NULL WHERE club = :club AND no = :no;
COMMIT;
