-- Manhunt reaches people. An incident opens a search for a contact, and the search tries the contact's
-- methods one after the other (a call, a text, an e-mail, a webhook) until the person answers.
-- Flavour PostgreSQL. Nine questions, each of which should cost one request.

CREATE TYPE method_kind AS ENUM ('call', 'text', 'email', 'webhook');
CREATE TYPE search_status AS ENUM ('active', 'canceled', 'successful', 'failed');

-- A domain is a tenant. All its contacts are listed together.
-- rows: 400
CREATE TABLE domain (
  id          uuid        PRIMARY KEY,
  name        text        NOT NULL,                                  -- bytes: 18
  created_at  timestamptz NOT NULL DEFAULT now()
);

-- rows: 60_000
CREATE TABLE contact (
  id          uuid        PRIMARY KEY,
  domain_id   uuid        NOT NULL REFERENCES domain,                -- average: 150
  name        text        NOT NULL,                                  -- bytes: 16
  created_at  timestamptz NOT NULL DEFAULT now()
);

-- The ways to reach a contact, in the order in which they are tried.
-- rows: 180_000
CREATE TABLE contact_method (
  contact_id    uuid        NOT NULL REFERENCES contact ON DELETE CASCADE,  -- average: 3, at most: 10
  id            uuid        NOT NULL,
  kind          method_kind NOT NULL,
  destination   text        NOT NULL,                                -- bytes: 24
  wait_seconds  integer     NOT NULL DEFAULT 0,
  enabled       boolean     NOT NULL DEFAULT true,
  PRIMARY KEY (contact_id, id)
);

-- rows: 1_800_000
CREATE TABLE search (
  id          uuid          PRIMARY KEY,
  contact_id  uuid          NOT NULL REFERENCES contact,             -- average: 30
  status      search_status NOT NULL,                                -- distinct: 4
  metadata    jsonb         NOT NULL,                                -- bytes: 600
  resolution  text,                                                  -- bytes: 40
  created_at  timestamptz   NOT NULL,
  ended_at    timestamptz
);

-- An attempt keeps what the method looked like when it was used, so it points at its search only.
-- rows: 5_400_000
CREATE TABLE search_attempt (
  search_id     uuid        NOT NULL REFERENCES search ON DELETE CASCADE,   -- average: 3, at most: 20
  id            uuid        NOT NULL,
  kind          method_kind NOT NULL,
  destination   text        NOT NULL,                                -- bytes: 24
  attempted_at  timestamptz NOT NULL,
  response      text,                                                -- bytes: 20
  responded_at  timestamptz,
  PRIMARY KEY (search_id, id)
);

-- name: searchById :one
-- rate: 300/s
SELECT * FROM search WHERE id = :id;

-- Parent and children live under one key, so this is the same request as the one above.
-- name: searchWithAttempts :one
-- rate: 200/s
SELECT *
FROM search s
LEFT JOIN search_attempt a ON a.search_id = s.id
WHERE s.id = :id;

-- name: contactById :one
-- rate: 150/s
SELECT * FROM contact WHERE id = :id;

-- name: contactWithMethods :one
-- rate: 120/s
SELECT *
FROM contact c
LEFT JOIN contact_method m ON m.contact_id = c.id
WHERE c.id = :id;

-- name: contactsOfDomain :many
-- rate: 20/s
-- page: 50
SELECT * FROM contact WHERE domain_id = :domain ORDER BY name;

-- name: searchesOfContact :many
-- rate: 40/s
-- page: 25
SELECT * FROM search WHERE contact_id = :contact ORDER BY created_at;

-- name: searchesOfContactBefore :many
-- rate: 15/s
-- page: 25
SELECT * FROM search WHERE contact_id = :contact AND created_at < :before ORDER BY created_at DESC;

-- name: searchesByStatus :many
-- rate: 80/s
-- page: 25
SELECT * FROM search WHERE contact_id = :contact AND status = :status ORDER BY created_at;

-- name: searchesByStatusBefore :many
-- rate: 50/s
-- page: 25
SELECT * FROM search
WHERE contact_id = :contact AND status = :status AND created_at < :before
ORDER BY created_at DESC;

-- name: addDomain :exec
-- rate: 2/day
INSERT INTO domain (id, name) VALUES (:id, :name);

-- name: addContact :exec
-- rate: 200/h
INSERT INTO contact (id, domain_id, name) VALUES (:id, :domain, :name);

-- A contact is listed by name, so a new name is a new place in the list.
-- name: renameContact :exec
-- rate: 20/h
UPDATE contact SET name = :name WHERE id = :id;

-- name: addMethod :exec
-- rate: 10/min
INSERT INTO contact_method (contact_id, id, kind, destination, wait_seconds, enabled)
VALUES (:contact, :id, :kind, :destination, :wait_seconds, true);

-- name: switchMethod :exec
-- rate: 5/min
UPDATE contact_method SET enabled = :enabled WHERE contact_id = :contact AND id = :id;

-- name: removeMethod :exec
-- rate: 2/min
DELETE FROM contact_method WHERE contact_id = :contact AND id = :id;

-- Consumers of the feed hear of every new search and begin to contact the person.
-- name: startSearch :exec
-- rate: 20/s
INSERT INTO search (id, contact_id, status, metadata, created_at)
VALUES (:id, :contact, 'active', :metadata, :now);

-- name: recordAttempt :exec
-- rate: 60/s
INSERT INTO search_attempt (search_id, id, kind, destination, attempted_at)
VALUES (:search, :id, :kind, :destination, :now);

-- name: recordResponse :exec
-- rate: 18/s
UPDATE search_attempt SET response = :response, responded_at = :now WHERE search_id = :search AND id = :id;

-- The status is part of a key, so the row moves from one list to another.
-- name: endSearch :exec
-- rate: 20/s
UPDATE search SET status = :status, resolution = :resolution, ended_at = :now WHERE id = :id;
