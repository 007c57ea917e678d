-- Messages between the members of a site. Inbox and outbox show senders and subjects, and a message is opened
-- by its id. Bodies carry pictures and are large. Flavour PostgreSQL, with numbered parameters.

-- rows: 500_000
CREATE TABLE member (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  handle     text        NOT NULL UNIQUE,                          -- bytes: 12
  name       text        NOT NULL,                                 -- bytes: 16
  joined_at  timestamptz NOT NULL DEFAULT now()
);

-- rows: 20_000_000
CREATE TABLE message (
  id          uuid        PRIMARY KEY,
  sender_id   bigint      NOT NULL REFERENCES member,              -- average: 40
  subject     text        NOT NULL,                                -- bytes: 45
  sent_at     timestamptz NOT NULL,                                -- sequence
  body        text        NOT NULL                                 -- bytes: 200_000
);

-- Who received a message, and since when it is read.
-- rows: 40_000_000
CREATE TABLE recipient (
  message_id   uuid        NOT NULL REFERENCES message ON DELETE CASCADE,  -- average: 2, at most: 50
  member_id    bigint      NOT NULL REFERENCES member,             -- average: 80
  received_at  timestamptz NOT NULL,                               -- sequence
  read_at      timestamptz,
  PRIMARY KEY (message_id, member_id)
);

CREATE INDEX recipient_inbox ON recipient (member_id, received_at DESC);

-- name: memberByHandle :one
-- rate: 100/s
SELECT * FROM member WHERE handle = $1;

-- No list reads a body. At 200 KB each, a page of fifty would be 10 MB.
-- name: inbox :many
-- rate: 300/s
-- page: 50
SELECT r.message_id, r.received_at, r.read_at, m.subject, m.sender_id, s.name
FROM recipient r
JOIN message m ON m.id = r.message_id
JOIN member s ON s.id = m.sender_id
WHERE r.member_id = $1
ORDER BY r.received_at DESC;

-- name: inboxSince :many
-- rate: 500/s
-- page: 50
SELECT r.message_id, r.received_at, r.read_at, m.subject, m.sender_id, s.name
FROM recipient r
JOIN message m ON m.id = r.message_id
JOIN member s ON s.id = m.sender_id
WHERE r.member_id = $1 AND r.received_at > $2
ORDER BY r.received_at DESC;

-- name: unread :many
-- rate: 150/s
-- page: 20
SELECT r.message_id, r.received_at, m.subject, m.sender_id
FROM recipient r
JOIN message m ON m.id = r.message_id
WHERE r.member_id = $1 AND r.read_at IS NULL
ORDER BY r.received_at DESC;

-- name: unreadCount :one
-- rate: 400/s
SELECT COUNT(*) AS unread FROM recipient WHERE member_id = $1 AND read_at IS NULL;

-- name: inboxFrom :many
-- rate: 5/s
-- page: 20
SELECT r.message_id, r.received_at, r.read_at, m.subject
FROM recipient r
JOIN message m ON m.id = r.message_id
WHERE r.member_id = $1 AND m.sender_id = $2
ORDER BY r.received_at DESC;

-- The sender looks at this list right after sending, and expects the new message in it.
-- name: outbox :many
-- rate: 60/s
-- page: 50
-- read: session
SELECT id, subject, sent_at FROM message WHERE sender_id = $1 ORDER BY sent_at DESC;

-- name: messageById :one
-- rate: 120/s
SELECT * FROM message WHERE id = $1;

-- name: recipientsOf :many
-- rate: 30/s
-- page: 50
SELECT r.member_id, r.read_at, p.name
FROM recipient r
JOIN member p ON p.id = r.member_id
WHERE r.message_id = $1;

-- name: joinSite :exec
-- rate: 500/day
INSERT INTO member (handle, name) VALUES ($1, $2);

-- A new name appears in every list that shows it.
-- name: renameMember :exec
-- rate: 40/day
UPDATE member SET name = $1 WHERE id = $2;

-- name: sendMessage :exec
-- rate: 8/s
INSERT INTO message (id, sender_id, subject, sent_at, body) VALUES ($1, $2, $3, $4, $5);

-- Sending to a user twice changes nothing.
-- name: deliver :exec
-- rate: 20/s
INSERT INTO recipient (message_id, member_id, received_at) VALUES ($1, $2, $3)
ON CONFLICT (message_id, member_id) DO NOTHING;

-- name: markRead :exec
-- rate: 18/s
UPDATE recipient SET read_at = now() WHERE message_id = $1 AND member_id = $2;

-- name: removeFromInbox :exec
-- rate: 4/s
DELETE FROM recipient WHERE message_id = $1 AND member_id = $2;
