-- Numbers that are equal and are written differently (0.0 and -0.0, 1.0 and 1.00) are one group and one value.
CREATE TABLE reading (
  id     bigint PRIMARY KEY,
  level  double precision,
  small  real NOT NULL,
  price  numeric,
  size   integer NOT NULL,
  UNIQUE (level, price)
);

CREATE TABLE mark (
  at     double precision PRIMARY KEY,
  name   text
);

CREATE TABLE tag (
  price  numeric PRIMARY KEY,
  name   text
);

CREATE TABLE scale (
  small  real PRIMARY KEY,
  price  numeric
);

CREATE TABLE note (
  id     bigint PRIMARY KEY,
  at     double precision REFERENCES mark ON DELETE CASCADE,
  price  numeric REFERENCES tag,
  small  real REFERENCES scale ON DELETE SET NULL,
  points integer NOT NULL
);

-- name: ofLevel :many
SELECT level, COUNT(*) AS n, SUM(size) AS size FROM reading GROUP BY level;

-- name: ofSmall :many
SELECT small, COUNT(DISTINCT level) AS levels, COUNT(DISTINCT price) AS prices FROM reading GROUP BY small;

-- name: ofPrice :many
SELECT price, MAX(size) AS size FROM reading GROUP BY price;

-- name: levels :many
SELECT DISTINCT level, small FROM reading WHERE price = :price;

-- name: first :many
-- allow: scan
SELECT DISTINCT ON (level) level, size FROM reading ORDER BY level, id;

-- name: frequent :many
SELECT price, COUNT(*) AS n FROM reading GROUP BY price ORDER BY COUNT(*) DESC, price;

-- name: atLevels :many
SELECT id, size FROM reading WHERE level IN (:a, :b, 0);

-- name: notesOfMark :many
SELECT m.name, COUNT(*) AS notes, SUM(n.points) AS points FROM note n JOIN mark m ON n.at = m.at GROUP BY m.name;

-- name: notes :many
SELECT n.id, m.name FROM mark m JOIN note n ON n.at = m.at WHERE m.at = :at;

-- name: pricedNotes :many
SELECT t.price, COUNT(*) AS notes FROM note n JOIN tag t ON n.price = t.price GROUP BY t.price;

-- name: smallNotes :many
SELECT s.small, s.price, n.id FROM scale s JOIN note n ON n.small = s.small WHERE s.price = :price ORDER BY n.id;
