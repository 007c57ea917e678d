-- jsonb is compared by value.
CREATE TABLE t (id bigint PRIMARY KEY, j jsonb DEFAULT '{"b":1.0,"a":[]}', k jsonb UNIQUE);
-- name: d :many
-- allow: scan
SELECT DISTINCT j FROM t;
-- name: e :many
SELECT id FROM t WHERE j = :j;
-- name: unlike :many
-- allow: scan
SELECT id FROM t WHERE j <> '{"a": 1.0}';
-- name: counts :many
-- allow: scan
SELECT j, COUNT(*) FROM t GROUP BY j;
-- name: add :exec
INSERT INTO t (id, k) VALUES (:id, :k) ON CONFLICT (k) DO UPDATE SET j = '{"z": 1e2, "a": "x"}';
