CREATE TABLE flag (set_to boolean);
CREATE TABLE reading (id bigint PRIMARY KEY, at timestamptz NOT NULL, checked boolean);

-- name: unchecked :many
SELECT id, at FROM reading WHERE checked = :checked ORDER BY at, id;

-- name: setAll :exec
UPDATE flag SET set_to = :value;

-- name: checkAll :exec
UPDATE reading SET checked = true;

-- name: purge :exec
DELETE FROM reading WHERE at < :before;
