-- rows: 10_000_000
CREATE TABLE mail (
  id         bigint      PRIMARY KEY,
  recipient  bigint      NOT NULL,         -- distinct: 50_000
  sent_at    timestamptz NOT NULL,
  subject    text        NOT NULL,         -- bytes: 50
  body       text        NOT NULL          -- bytes: 20_000
);

-- Lists read no body, and neither does the head of a single mail.
-- name: inbox :many
-- rate: 200/s
SELECT id, sent_at, subject FROM mail WHERE recipient = :recipient ORDER BY sent_at DESC;

-- name: head :one
-- rate: 200/s
SELECT id, recipient, subject FROM mail WHERE id = :id;

-- name: open :one
-- rate: 20/s
SELECT * FROM mail WHERE id = :id;

-- name: send :exec
-- rate: 1/s
INSERT INTO mail (id, recipient, sent_at, subject, body) VALUES (:id, :recipient, now(), :subject, :body);
