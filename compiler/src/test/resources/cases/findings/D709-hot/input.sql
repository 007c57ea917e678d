-- rows: 200
CREATE TABLE setting (
  name   text PRIMARY KEY,
  value  text NOT NULL
);

-- name: all_settings :many
-- rate: 9000/s
SELECT name, value FROM setting ORDER BY name;
