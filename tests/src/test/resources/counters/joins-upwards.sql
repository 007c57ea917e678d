-- Each tuple of these joins is one row of the table at their lower end, found by several references.
CREATE TABLE place (
  country text NOT NULL,
  code    numeric(6, 2) NOT NULL,
  number  uuid NOT NULL,
  area    time,
  PRIMARY KEY (country, code, number)
);

CREATE TABLE person (
  id      integer PRIMARY KEY,
  name    text NOT NULL,
  boss    integer REFERENCES person,
  helper  integer REFERENCES person
);

CREATE TABLE trip (
  id       bigint PRIMARY KEY,
  country  text,
  code     numeric(6, 2),
  number   uuid,
  traveller integer REFERENCES person,
  booker    integer NOT NULL REFERENCES person,
  FOREIGN KEY (country, code, number) REFERENCES place
);

-- name: trips :one
-- allow: scan
SELECT COUNT(*) AS trips FROM trip t JOIN place p ON t.country = p.country AND t.code = p.code AND t.number = p.number
JOIN place q ON t.country = q.country AND t.code = q.code AND t.number = q.number;

-- name: countries :many
-- allow: scan
SELECT COUNT(DISTINCT p.country) AS countries, SUM(p.code) AS codes FROM trip t
JOIN place p ON t.country = p.country AND t.code = p.code AND t.number = p.number GROUP BY p.area;

-- name: placesOfTrips :many
-- allow: scan
SELECT p.area, COUNT(t.id) AS trips FROM trip t
LEFT JOIN place p ON t.country = p.country AND t.code = p.code AND t.number = p.number GROUP BY p.area;

-- name: bossesCounted :one
-- allow: scan
SELECT COUNT(*) AS n FROM person a JOIN person b ON b.boss = a.id;

-- name: bossOfEach :many
-- allow: scan
SELECT DISTINCT b.id AS worker, a.boss AS boss_of_boss FROM person a JOIN person b ON b.boss = a.id;

-- name: bossesWithHelpers :many
-- allow: scan
SELECT DISTINCT a.name AS boss, c.boss AS helpers_boss FROM person b JOIN person a ON b.boss = a.id JOIN person c ON a.helper = c.id;

-- name: workersOf :many
-- allow: scan
SELECT a.name, COUNT(*) AS workers, COUNT(b.helper) AS helped FROM person a JOIN person b ON b.boss = a.id GROUP BY a.name;

-- name: summedIds :many
-- allow: scan
SELECT b.name, SUM(a.id) AS bosses, AVG(a.id) AS average, COUNT(a.id) AS counted FROM person b
LEFT JOIN person a ON b.boss = a.id GROUP BY b.name;

-- name: withoutBoss :many
-- allow: scan
SELECT b.name, a.name AS boss, COUNT(*) AS n FROM person b LEFT JOIN person a ON b.boss = a.id
WHERE a.id IS NULL OR a.name > :least GROUP BY b.name, a.name;

-- name: travellers :many
-- allow: scan
SELECT p.name, q.name AS booker, COUNT(*) AS trips FROM trip t JOIN person p ON t.traveller = p.id
JOIN person q ON t.booker = q.id WHERE q.boss = :boss GROUP BY p.name, q.name;

-- name: tripsOfBosses :many
-- allow: scan
SELECT c.name, COUNT(*) AS trips FROM trip t JOIN person p ON t.traveller = p.id JOIN person c ON p.boss = c.id
WHERE t.booker = ANY(:some) AND t.booker = ANY(:others) GROUP BY c.name;
