CREATE TABLE tenant (id int PRIMARY KEY, name text NOT NULL);
CREATE TABLE event (id bigint PRIMARY KEY, tenant_id int NOT NULL REFERENCES tenant ON DELETE CASCADE, created_at timestamptz NOT NULL, kind text NOT NULL);
CREATE TABLE detail (event_id bigint NOT NULL REFERENCES event ON DELETE CASCADE, no int NOT NULL, text text, PRIMARY KEY (event_id, no));
-- name: latest :many
SELECT id, created_at, kind FROM event WHERE tenant_id = :tenant ORDER BY created_at DESC, id;
-- name: byKind :many
SELECT kind, COUNT(*) AS n FROM event WHERE kind = :kind GROUP BY kind;
-- name: purgeTenant :exec
DELETE FROM event WHERE tenant_id = :tenant AND created_at < :before;
-- name: purgeAll :exec
DELETE FROM event WHERE created_at < :before;
-- name: purgeKinds :exec
DELETE FROM event WHERE kind IN ('new', :other) AND created_at <= :until;
