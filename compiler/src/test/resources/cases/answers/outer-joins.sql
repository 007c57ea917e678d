-- ON is not WHERE: what an outer join leaves out is missing, whatever copies of it say.
CREATE TABLE team (
  id   int PRIMARY KEY,
  name text,
  city text
);

CREATE TABLE person (
  id      bigint PRIMARY KEY,
  team_id int REFERENCES team,
  nick    text,
  age     int
);

CREATE TABLE note (
  id        uuid PRIMARY KEY,
  person_id bigint REFERENCES person, -- average: 4
  about_id  bigint REFERENCES person,
  at        date,
  text      text
);

CREATE TABLE badge (
  person_id bigint PRIMARY KEY REFERENCES person,
  colour    bytea
);

-- name: byKeyInOn :many
SELECT n.id FROM note n LEFT JOIN person p ON p.id = n.person_id AND p.id = :one
WHERE n.about_id = :who AND p.nick IS NULL;

-- name: byRangeInOn :many
SELECT n.id, p.nick FROM note n LEFT JOIN person p ON p.id = n.person_id AND p.age > 20
WHERE n.about_id = :who AND p.nick IS NULL;

-- name: sameParentTwice :many
SELECT n.id, p.nick, q.nick AS other FROM note n
  LEFT JOIN person p ON p.id = n.person_id AND p.age IS NULL LEFT JOIN person q ON q.id = n.person_id
WHERE n.person_id = :who AND q.nick = :nick AND q.id = 7;

-- name: nullInChildren :many
SELECT p.id, n.id AS note FROM person p LEFT JOIN note n ON n.person_id = p.id WHERE p.id = :id AND n.at IS NULL;

-- name: nullInSomeChildren :many
SELECT p.id, n.id AS note FROM person p LEFT JOIN note n ON n.person_id = p.id AND n.at = :day
WHERE p.team_id = :team AND n.text IS NULL;

-- name: backToTheParent :many
-- allow: scan
SELECT b.colour FROM person p LEFT JOIN badge b ON b.person_id = p.id AND b.colour = :colour
  LEFT JOIN person q ON q.id = b.person_id AND q.nick IS NOT NULL
GROUP BY b.colour;

-- name: chain :many
SELECT n.id, t.name FROM note n LEFT JOIN person p ON p.id = n.person_id AND p.nick IS NOT NULL
  LEFT JOIN team t ON t.id = p.team_id AND t.city = :city
WHERE n.about_id = :who AND t.name IS NULL;

-- name: ordered :many
SELECT n.id, p.nick FROM note n LEFT JOIN person p ON p.id = n.person_id AND p.age = :age
WHERE n.about_id = :who ORDER BY p.nick DESC, n.id;
