-- A cascade goes down a tree, and a later statement of the group finds what it has left.
CREATE TABLE node (id uuid PRIMARY KEY, up uuid REFERENCES node ON DELETE CASCADE, size numeric(8, 2) NOT NULL);
CREATE TABLE note (node uuid REFERENCES node ON DELETE CASCADE, no int, body text, PRIMARY KEY (node, no));
-- name: below :many
SELECT id, size FROM node WHERE up = :up ORDER BY size, id;
-- name: notes :many
SELECT no, body FROM note WHERE node = :node ORDER BY no;
-- name: count :one
SELECT COUNT(*) FROM note WHERE node = :node;
-- name: replant :exec
-- atomic
BEGIN;
DELETE FROM node WHERE id = :id;
INSERT INTO node (id, up, size) VALUES (:id, NULL, :size) ON CONFLICT (id) DO NOTHING;
INSERT INTO note (node, no, body) VALUES (:id, 1, :body) ON CONFLICT (node, no) DO UPDATE SET body = 'kept';
COMMIT;
