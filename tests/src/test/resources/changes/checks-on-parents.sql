-- ON DELETE SET NULL may make a CHECK false; checks of children and of keys; a division by zero is a refusal.
CREATE TABLE team (id int PRIMARY KEY CHECK (id <> 3), size int NOT NULL CHECK (size BETWEEN 1 AND 5 OR 10 / size > 1));
CREATE TABLE player (
  id int PRIMARY KEY,
  team int REFERENCES team ON DELETE SET NULL,
  spare int REFERENCES team ON DELETE CASCADE,
  CHECK (team IS NOT NULL OR spare IS NOT NULL)
);
-- name: playersOf :many
SELECT id, spare FROM player WHERE team = :team;
-- name: spares :many
SELECT id, team FROM player WHERE spare = :spare;
-- name: grow :exec
UPDATE team SET size = size * 2 WHERE id = :id;
CREATE TABLE label (
  id int PRIMARY KEY,
  name character varying(80) NOT NULL,
  kind text,
  CONSTRAINT label_name_check CHECK (((name)::text <> ''::text)),
  CONSTRAINT label_kind_check CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))
);
-- name: labels :many
SELECT id FROM label WHERE kind = :kind;
-- name: relabel :exec
UPDATE label SET name = :name, kind = :kind WHERE id = :id;
