-- Groups in the order of their counts, one of them by columns of a parent that may be missing.
CREATE TABLE club (
  id   integer PRIMARY KEY,
  city text
);

CREATE TABLE member (
  id    integer PRIMARY KEY,
  club  integer REFERENCES club,
  level smallint,
  since date NOT NULL
);

-- name: members :many
SELECT m.id FROM member m LEFT JOIN club c ON m.club = c.id GROUP BY m.id, c.id ORDER BY COUNT(*), m.id, c.id;

-- name: cities :many
SELECT c.city, COUNT(*) AS members FROM member m LEFT JOIN club c ON m.club = c.id GROUP BY c.city ORDER BY COUNT(*) DESC, c.city;

-- name: levels :many
SELECT level, COUNT(club) AS members FROM member GROUP BY level ORDER BY COUNT(club) DESC, level;

-- name: days :many
SELECT since, COUNT(*) AS members FROM member WHERE club IN (:one, :other) GROUP BY since ORDER BY COUNT(*) DESC, since;
