CREATE TABLE folder (id bigint PRIMARY KEY, name text NOT NULL, parent_id bigint REFERENCES folder ON DELETE CASCADE);
CREATE TABLE file (id uuid PRIMARY KEY, folder_id bigint REFERENCES folder ON DELETE CASCADE, size bigint NOT NULL);
CREATE TABLE note (id uuid PRIMARY KEY, file_id uuid REFERENCES file ON DELETE SET NULL, folder_id bigint REFERENCES folder ON DELETE CASCADE, body text NOT NULL);
-- name: notesOfFile :many
SELECT n.id, n.body, f.size FROM note n JOIN file f ON f.id = n.file_id WHERE n.file_id = :file;
-- name: sizes :many
SELECT folder_id, COUNT(*) AS n, SUM(size) AS total FROM file WHERE folder_id = :folder GROUP BY folder_id;
-- name: dropFolder :exec
DELETE FROM folder WHERE id = :id;
-- name: dropFile :exec
DELETE FROM file WHERE id = :id;
