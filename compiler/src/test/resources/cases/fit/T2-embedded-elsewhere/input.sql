-- rows: 100_000
CREATE TABLE person (
  id     bigint PRIMARY KEY,
  name   text   NOT NULL
);

-- One a person, and with an id of its own.
-- rows: 100_000
CREATE TABLE passport (
  id         bigint PRIMARY KEY,
  person_id  bigint NOT NULL UNIQUE REFERENCES person,     -- average: 1, at most: 1
  country    text   NOT NULL
);

-- name: personWithPassport :one
-- rate: 500/s
SELECT p.id, p.name, s.country FROM person p LEFT JOIN passport s ON s.person_id = p.id WHERE p.id = :id;

-- name: passportById :one
-- rate: 1/s
SELECT s.id, s.country, s.person_id FROM passport s WHERE s.id = :id;

-- name: issue :exec
-- rate: 50/s
INSERT INTO passport (id, person_id, country) VALUES (:id, :person, :country);
