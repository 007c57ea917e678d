-- A cascade over two levels comes after a reference that refuses at once.
CREATE TABLE p (id int PRIMARY KEY);
CREATE TABLE m (id int PRIMARY KEY, p int REFERENCES p ON DELETE CASCADE);
CREATE TABLE c (id int PRIMARY KEY, m int REFERENCES m ON DELETE CASCADE, p int REFERENCES p);
-- name: ofM :many
SELECT id FROM c WHERE m = :m;
-- name: ofP :many
SELECT id FROM m WHERE p = :p;
-- name: clear :exec
DELETE FROM p WHERE id = ANY(:ids);
