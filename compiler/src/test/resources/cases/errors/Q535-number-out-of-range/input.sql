CREATE TABLE t (id bigint PRIMARY KEY, d numeric, n numeric(12, 2), e numeric[] NOT NULL);

-- name: literals :many
-- allow: scan
SELECT id FROM t WHERE d > 1E+300000000 AND d < '1E-300000000' AND n < '-1E+2147483647' AND id < '1E+300000000';

-- name: elements :many
-- allow: scan
SELECT id FROM t WHERE e = '{1E+300000000}';

-- name: put :exec
INSERT INTO t (id, d, e) VALUES (:id, 1E+131072, :e);
