-- rows: 50_000
CREATE TABLE member (
  id    uuid PRIMARY KEY,
  name  text NOT NULL
);

CREATE TABLE note (
  id          uuid        PRIMARY KEY,
  member_id   uuid        NOT NULL REFERENCES member,  -- average: 40
  body        text        NOT NULL,                    -- bytes: 800
  written_at  timestamptz NOT NULL
);

-- name: notesOfMember :many
-- rate: 30/s
-- page: 20
SELECT id, body, written_at FROM note
WHERE member_id = :member AND written_at < :before
ORDER BY written_at DESC;

-- name: writeNote :exec
-- rate: 4/s
INSERT INTO note (id, member_id, body, written_at) VALUES (:id, :member, :body, now());
