PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE album (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL COLLATE NOCASE,
  "release year" INT
);
INSERT INTO album VALUES(1,'Blue; Train',1957);
CREATE TABLE track(
  album_id INTEGER NOT NULL REFERENCES album(id) ON DELETE CASCADE,
  no INTEGER NOT NULL,
  title TEXT,
  PRIMARY KEY(album_id, no)
) WITHOUT ROWID;
INSERT INTO track VALUES(1,1,'Blue Train');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('album',1);
CREATE INDEX track_title ON track(title);
COMMIT;

-- name: tracks :many
SELECT no, title FROM track WHERE album_id = ?1 ORDER BY no;

-- name: keep :exec
INSERT OR IGNORE INTO track (album_id, no, title) VALUES (:album, :no, :title);
