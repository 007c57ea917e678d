-- A cascade of the first statement is seen by the second.
CREATE TABLE p (id bigint PRIMARY KEY, v bigint);
CREATE TABLE c (id bigint PRIMARY KEY, p_id bigint NOT NULL REFERENCES p ON DELETE CASCADE);
-- name: q :many
SELECT id FROM c WHERE p_id = :p;
-- name: again :exec
-- atomic
BEGIN;
DELETE FROM p WHERE id = :id;
INSERT INTO p (id, v) VALUES (:id, :v) ON CONFLICT (id) DO UPDATE SET v = excluded.v;
COMMIT;
-- name: gone :exec
-- atomic
BEGIN;
DELETE FROM p WHERE id = :id;
INSERT INTO c (id, p_id) VALUES (:c, :id) ON CONFLICT (id) DO NOTHING;
COMMIT;
