-- Any number of rows have null in a unique column, so that it orders and bounds less than it seems to.
CREATE TABLE ticket (
  id   int PRIMARY KEY,
  code text UNIQUE,
  kind text NOT NULL,
  n    int NOT NULL
);

CREATE TABLE seat (
  hall int NOT NULL,
  no   int NOT NULL,
  row_name text,
  place date,
  PRIMARY KEY (hall, no),
  UNIQUE (hall, row_name, place)
);

-- name: withoutCode :many
SELECT id, n FROM ticket WHERE code IS NULL ORDER BY n;

-- name: byCode :many
SELECT id, code, n FROM ticket WHERE kind = :kind ORDER BY code, n;

-- name: byCodeBackward :many
SELECT id, code, n FROM ticket WHERE kind = :kind ORDER BY code DESC, n DESC;

-- name: seats :many
SELECT no, row_name, place FROM seat WHERE hall = :hall ORDER BY row_name, place, no DESC;
