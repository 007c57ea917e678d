-- rows: 10_000
CREATE TABLE picture (
  id     uuid  PRIMARY KEY,
  bytes  bytea NOT NULL                  -- bytes: 300_000
);

-- name: pictureById :one
SELECT * FROM picture WHERE id = :id;
