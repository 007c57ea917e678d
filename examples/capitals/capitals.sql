-- Countries and their capitals, one each. Flavour SQLite.
-- Almost every reader starts from the country, a few from the capital.

PRAGMA foreign_keys = ON;

-- rows: 200
CREATE TABLE country (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  code        TEXT    NOT NULL UNIQUE,                             -- bytes: 2
  name        TEXT    NOT NULL UNIQUE,                             -- bytes: 10
  continent   TEXT    NOT NULL,                                    -- bytes: 7, distinct: 7
  population  INTEGER NOT NULL,
  area_km2    REAL    NOT NULL
);

-- Unique and not null, so that a country has one capital and a capital one country.
-- rows: 200
CREATE TABLE capital (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id  INTEGER NOT NULL UNIQUE REFERENCES country (id) ON DELETE CASCADE,  -- average: 1, at most: 1
  name        TEXT    NOT NULL,                                    -- bytes: 9
  population  INTEGER NOT NULL,
  founded     INTEGER,
  latitude    REAL    NOT NULL,
  longitude   REAL    NOT NULL
);

-- name: countryWithCapital :one
-- rate: 300/s
SELECT c.id, c.name, c.population, k.name AS capital, k.population AS inhabitants, k.latitude, k.longitude
FROM country c
LEFT JOIN capital k ON k.country_id = c.id
WHERE c.id = :id;

-- name: countryByCode :one
-- rate: 200/s
SELECT c.id, c.name, k.name AS capital
FROM country c
LEFT JOIN capital k ON k.country_id = c.id
WHERE c.code = :code;

-- name: countryById :one
-- rate: 50/s
SELECT * FROM country WHERE id = :id;

-- name: capitalOfCountry :one
-- rate: 60/s
SELECT * FROM capital WHERE country_id = :country;

-- The other direction.
-- name: capitalWithCountry :one
-- rate: 10/s
SELECT k.id, k.name, k.population, c.name AS country, c.continent
FROM capital k
JOIN country c ON c.id = k.country_id
WHERE k.id = :id;

-- Some names are borne by more than one capital.
-- name: capitalsByName :many
-- rate: 15/s
SELECT k.id, k.name, c.name AS country
FROM capital k
JOIN country c ON c.id = k.country_id
WHERE k.name = :name;

-- name: countriesOfContinent :many
-- rate: 20/s
-- page: 60
SELECT c.id, c.name, k.name AS capital
FROM country c
LEFT JOIN capital k ON k.country_id = c.id
WHERE c.continent = :continent
ORDER BY c.name;

-- name: peopleOfContinents :many
-- rate: 1/min
SELECT continent, COUNT(*) AS countries, SUM(population) AS population FROM country GROUP BY continent;

-- A country enters the world with its capital.
-- name: foundCountry :exec
-- rate: 1/day
-- atomic
BEGIN;
INSERT INTO country (id, code, name, continent, population, area_km2)
VALUES (:id, :code, :name, :continent, :population, :area_km2);
INSERT INTO capital (id, country_id, name, population, founded, latitude, longitude)
VALUES (:capital_id, :id, :capital, :inhabitants, :founded, :latitude, :longitude);
COMMIT;

-- A country may move its government to another city.
-- name: moveCapital :exec
-- rate: 1/day
INSERT INTO capital (id, country_id, name, population, founded, latitude, longitude)
VALUES (:id, :country, :name, :inhabitants, :founded, :latitude, :longitude)
ON CONFLICT (country_id) DO UPDATE SET
  name = excluded.name, population = excluded.population, founded = excluded.founded,
  latitude = excluded.latitude, longitude = excluded.longitude;

-- name: countPeople :exec
-- rate: 10/h
UPDATE country SET population = :population WHERE id = :id;

-- name: countInhabitants :exec
-- rate: 10/h
UPDATE capital SET population = :inhabitants WHERE id = :id;

-- name: renameCountry :exec
-- rate: 1/day
UPDATE country SET name = :name WHERE id = :id;

-- name: dissolveCountry :exec
-- rate: 1/day
DELETE FROM country WHERE id = :id;
