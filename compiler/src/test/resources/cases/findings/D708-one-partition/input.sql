-- rows: 5_000_000
CREATE TABLE event (
  id    uuid        PRIMARY KEY,
  at    timestamptz NOT NULL,            -- sequence
  what  text        NOT NULL
);

-- name: newest :many
SELECT * FROM event ORDER BY at DESC;
