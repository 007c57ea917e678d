-- Messages lie in their channel by time; a message that is known by its id alone is found by a locator.

-- rows: 200
CREATE TABLE channel (
  id    bigint PRIMARY KEY,
  name  text NOT NULL                                              -- bytes: 20
);

CREATE TABLE message (
  id          bigint PRIMARY KEY,
  channel_id  bigint NOT NULL REFERENCES channel,                  -- average: 1_000_000
  sent_at     timestamptz NOT NULL,                                -- sequence
  text        text NOT NULL                                        -- bytes: 2_000
);

-- name: latest :many
-- rate: 2000/s
-- page: 50
SELECT id, sent_at, text FROM message WHERE channel_id = :channel ORDER BY sent_at DESC;

-- name: messageById :one
-- rate: 1/min
SELECT * FROM message WHERE id = :id;

-- name: send :exec
-- rate: 20/s
INSERT INTO message (id, channel_id, sent_at, text) VALUES (:id, :channel, :now, :text);

-- name: edit :exec
-- rate: 20/s
UPDATE message SET text = :text WHERE id = :id;
