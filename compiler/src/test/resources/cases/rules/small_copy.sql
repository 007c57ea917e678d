-- The subject of a message is asked for without its body.
-- rows: 100_000
CREATE TABLE message (
  id       bigint PRIMARY KEY,
  subject  text   NOT NULL,
  body     text   NOT NULL   -- bytes: 100_000
);

-- name: subjectOf :one
-- rate: 1_000/s
-- read: eventual
SELECT subject FROM message WHERE id = :id;

-- name: bodyOf :one
-- rate: 1/s
SELECT subject, body FROM message WHERE id = :id;

-- name: send :exec
-- rate: 1/s
INSERT INTO message (id, subject, body) VALUES (:id, :subject, :body);
