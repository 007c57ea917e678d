-- An album with its pictures, any number of them, in one request.
-- rows: 10_000
CREATE TABLE album (
  id     bigint PRIMARY KEY,
  title  text   NOT NULL
);

CREATE TABLE picture (
  album_id  bigint  NOT NULL REFERENCES album,   -- average: 30, references: trusted
  no        integer NOT NULL,
  caption   text    NOT NULL,
  PRIMARY KEY (album_id, no)
);

-- name: albumWithPictures :one
-- rate: 100/s
SELECT a.id, a.title, p.no, p.caption
FROM album a LEFT JOIN picture p ON p.album_id = a.id
WHERE a.id = :album;

-- name: rename :exec
-- rate: 50/s
UPDATE album SET title = :title WHERE id = :album;
