-- The last messages of a room come with the room, whose row comes after all of them. So the first one does not.

-- rows: 20_000
CREATE TABLE room (
  id     bigint PRIMARY KEY,
  topic  text   NOT NULL                                          -- bytes: 40
);

-- rows: 100_000
CREATE TABLE member (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL                                           -- bytes: 20
);

CREATE TABLE message (
  room_id    bigint    NOT NULL REFERENCES room,                  -- average: 2_000, references: trusted
  at         timestamp NOT NULL,
  member_id  bigint    NOT NULL REFERENCES member,                -- average: 400
  text       text      NOT NULL,                                  -- bytes: 200
  PRIMARY KEY (room_id, at)
);

-- name: roomWithLast :one
-- rate: 300/s
SELECT r.topic, l.at, l.text
FROM room r
LEFT JOIN LATERAL (SELECT m.at, m.text FROM message m WHERE m.room_id = r.id ORDER BY m.at DESC LIMIT 1) l ON true
WHERE r.id = :room;

-- name: roomWithSome :many
-- rate: 100/s
-- page: 5
SELECT r.topic, l.at, l.text
FROM room r
JOIN LATERAL (SELECT m.at, m.text FROM message m WHERE m.room_id = r.id ORDER BY m.at DESC LIMIT 12) l ON true
WHERE r.id = :room;

-- name: roomWithFirst :one
-- rate: 20/s
SELECT r.topic, f.at, f.text
FROM room r
LEFT JOIN LATERAL (SELECT m.at, m.text FROM message m WHERE m.room_id = r.id ORDER BY m.at LIMIT 1) f ON true
WHERE r.id = :room;

-- name: lastByWhom :one
-- rate: 30/s
SELECT r.topic, l.at, l.name
FROM room r
LEFT JOIN LATERAL (
  SELECT m.at, w.name FROM message m JOIN member w ON w.id = m.member_id
  WHERE m.room_id = r.id ORDER BY m.at DESC LIMIT 2
) l ON true
WHERE r.id = :room;

-- name: say :exec
-- rate: 50/s
INSERT INTO message (room_id, at, member_id, text) VALUES (:room, now(), :member, :text);
