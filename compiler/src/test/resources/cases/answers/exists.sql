-- EXISTS by a unique value, with an optional parameter, and on a parent that only some rows have.
CREATE TYPE state AS ENUM ('new', 'active', 'ended');

-- rows: 2_000_000
CREATE TABLE author (
  id   int PRIMARY KEY,
  name text NOT NULL,
  boss int REFERENCES author,
  born date NOT NULL
);

CREATE TABLE badge (
  author_id int NOT NULL REFERENCES author, -- average: 2
  n         int NOT NULL,
  code      text UNIQUE,
  PRIMARY KEY (author_id, n)
);

CREATE TABLE topic (
  id   state PRIMARY KEY,
  open boolean
);

CREATE TABLE entry (
  topic_id state NOT NULL REFERENCES topic,
  other_id state REFERENCES topic,
  at       date
);

-- name: ifGold :many
SELECT a.name FROM author a WHERE a.id = :id
  AND EXISTS (SELECT 1 FROM badge b WHERE b.author_id = a.id AND b.code = 'gold');

-- name: ifCode :many
SELECT a.name FROM author a WHERE a.id = :id
  AND EXISTS (SELECT 1 FROM badge b WHERE b.author_id = a.id AND b.code = :code);

-- name: joinedByCode :many
SELECT a.name, b.n FROM author a JOIN badge b ON b.author_id = a.id WHERE a.id = :id AND b.code = :code;

-- name: optional :many
-- allow: scan
SELECT t.open FROM topic t WHERE t.id = :id
  AND EXISTS (SELECT 1 FROM entry e WHERE e.other_id = t.id AND (:day IS NULL OR e.at = :day));

-- name: ifBoss :many
SELECT * FROM author a WHERE a.id = :id AND EXISTS (SELECT 1 FROM author b WHERE b.id = a.boss) LIMIT :rows;

-- name: ifBornBoss :many
SELECT a.id FROM author a WHERE a.born = :day AND EXISTS (SELECT 1 FROM author b WHERE b.id = a.boss AND b.name > 'a');

-- name: move :exec
UPDATE author SET boss = :boss WHERE id = :id;
