-- A letter is long, and a list of letters shows none of it: two families, and no copy of the list beside the letters.

-- rows: 10_000
CREATE TABLE box (
  id    uuid PRIMARY KEY,
  name  text NOT NULL                                              -- bytes: 20
);

CREATE TABLE letter (
  box_id   uuid NOT NULL REFERENCES box,                           -- average: 500
  number   bigint NOT NULL,
  sender   text NOT NULL,                                          -- bytes: 20
  subject  text NOT NULL,                                          -- bytes: 40
  body     text NOT NULL,                                          -- bytes: 30_000
  scan     text NULL,                                              -- bytes: 90_000
  PRIMARY KEY (box_id, number)
);

-- name: letterByNumber :one
-- rate: 20/s
SELECT * FROM letter WHERE box_id = :box AND number = :number;

-- name: list :many
-- rate: 100/s
-- page: 40
SELECT number, sender, subject FROM letter WHERE box_id = :box ORDER BY number DESC;

-- name: from :many
-- rate: 20/s
-- page: 40
SELECT number, subject FROM letter WHERE box_id = :box AND sender = :sender ORDER BY number DESC;

-- name: deliver :exec
-- rate: 50/s
INSERT INTO letter (box_id, number, sender, subject, body) VALUES (:box, :number, :sender, :subject, :body);
