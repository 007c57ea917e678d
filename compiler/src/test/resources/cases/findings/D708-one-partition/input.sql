-- rows: 5_000_000
CREATE TABLE person (
  id    uuid PRIMARY KEY,
  name  text NOT NULL
);

-- name: byName :many
SELECT * FROM person ORDER BY name;
