-- rows: 100_000
CREATE TABLE person (
  id     bigint PRIMARY KEY,
  name   text   NOT NULL
);

-- rows: 200_000
CREATE TABLE phone (
  person_id  bigint  NOT NULL REFERENCES person,     -- average: 2, at most: 5
  no         integer NOT NULL,
  number     text    NOT NULL,
  PRIMARY KEY (person_id, no)
);

-- rows: 100_000
CREATE TABLE address (
  person_id  bigint  NOT NULL REFERENCES person,     -- average: 1, at most: 3
  no         integer NOT NULL,
  city       text    NOT NULL,
  PRIMARY KEY (person_id, no)
);

-- name: withPhones :one
-- rate: 500/s
SELECT p.id, p.name, f.no, f.number FROM person p LEFT JOIN phone f ON f.person_id = p.id WHERE p.id = :id;

-- name: withAddresses :one
-- rate: 500/s
SELECT p.id, p.name, a.no, a.city FROM person p LEFT JOIN address a ON a.person_id = p.id WHERE p.id = :id;

-- name: addPhone :exec
-- rate: 1/s
INSERT INTO phone (person_id, no, number) VALUES (:person, :no, :number);

-- name: addAddress :exec
-- rate: 1/s
INSERT INTO address (person_id, no, city) VALUES (:person, :no, :city);
