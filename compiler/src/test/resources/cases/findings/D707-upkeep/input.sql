-- rows: 1_000
CREATE TABLE writer (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL
);

-- rows: 1_000_000
CREATE TABLE note (
  id         bigint      PRIMARY KEY,
  writer_id  bigint      NOT NULL REFERENCES writer,
  topic      text        NOT NULL,       -- distinct: 1_000
  written    timestamptz NOT NULL
);

-- name: ofTopic :many
-- rate: 500/s
SELECT n.id, n.written, w.name
FROM note n
JOIN writer w ON w.id = n.writer_id
WHERE n.topic = :topic
ORDER BY n.written DESC;

-- name: rename :exec
-- rate: 1/day
UPDATE writer SET name = :name WHERE id = :id;
