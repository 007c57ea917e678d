-- All countries by name.
-- rows: 200
CREATE TABLE country (
  id    integer PRIMARY KEY,
  name  text    NOT NULL
);

-- name: countries :many
-- rate: 5/s
SELECT id, name FROM country ORDER BY name;
