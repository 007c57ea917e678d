-- A cloud service that lets accounts connect their networks. An account owns gateways, networks are attached
-- to a gateway, and traffic follows route tables. Flavour PostgreSQL.
-- No table has a version column, because the store keeps a version on every row.

CREATE TYPE resource_type AS ENUM ('gateway', 'attachment', 'route_table');
CREATE TYPE attachment_state AS ENUM ('pending', 'available', 'modifying', 'deleting', 'failed');

-- rows: 20_000
CREATE TABLE account (
  id          bigint      PRIMARY KEY,
  name        text        NOT NULL,                                -- bytes: 20
  created_at  timestamptz NOT NULL DEFAULT now()
);

-- One row a kind of resource. Its number is the last id that was given out.
-- rows: 3
CREATE TABLE id_counter (
  resource_type  resource_type PRIMARY KEY,
  last_id        bigint        NOT NULL DEFAULT 0
);

-- Which account owns an id. Written before the resource itself, never taken back.
-- rows: 720_000
CREATE TABLE id_mapping (
  resource_type  resource_type NOT NULL,
  resource_id    bigint        NOT NULL,                           -- sequence
  account_id     bigint        NOT NULL REFERENCES account,        -- average: 36
  PRIMARY KEY (resource_type, resource_id)
);

-- rows: 40_000
CREATE TABLE gateway (
  id           bigint      PRIMARY KEY,                            -- sequence
  account_id   bigint      NOT NULL REFERENCES account,            -- average: 2, at most: 20
  name         text        NOT NULL,                               -- bytes: 24
  asn          bigint      NOT NULL,
  description  text,                                               -- bytes: 60
  UNIQUE (account_id, name)
);

-- A network is attached to a gateway once.
-- rows: 600_000
CREATE TABLE attachment (
  id           bigint           PRIMARY KEY,                       -- sequence
  account_id   bigint           NOT NULL REFERENCES account,       -- average: 30
  gateway_id   bigint           NOT NULL REFERENCES gateway,       -- average: 15, at most: 5_000
  network      text             NOT NULL,                          -- bytes: 21
  state        attachment_state NOT NULL,                          -- distinct: 5
  created_at   timestamptz      NOT NULL,
  UNIQUE (gateway_id, network)
);

-- rows: 80_000
CREATE TABLE route_table (
  id          bigint  PRIMARY KEY,                                 -- sequence
  account_id  bigint  NOT NULL REFERENCES account,                 -- average: 4
  gateway_id  bigint  NOT NULL REFERENCES gateway,                 -- average: 2, at most: 20
  is_default  boolean NOT NULL
);

-- The utility table. A tag belongs to a row of one of three tables.
-- rows: 2_000_000
CREATE TABLE tag (
  owner_type  resource_type NOT NULL,                              -- distinct: 3
  owner_id    bigint        NOT NULL,                              -- owner: owner_type, at most: 50
  label       text          NOT NULL,                              -- bytes: 10, distinct: 5_000
  value       text          NOT NULL,                              -- bytes: 16
  PRIMARY KEY (owner_type, owner_id, label)
);

-- One key, account then id, answers the next three.
-- name: attachmentsOfAccount :many
-- rate: 60/s
SELECT * FROM attachment WHERE account_id = :account ORDER BY id;

-- name: attachmentOfAccount :one
-- rate: 400/s
-- read: strong
SELECT * FROM attachment WHERE account_id = :account AND id = :id;

-- name: attachmentsOfAccountAfter :many
-- rate: 40/s
-- page: 100
SELECT * FROM attachment WHERE account_id = :account AND id > :after ORDER BY id;

-- Here the caller says no account, although the interface above it knows one.
-- name: attachmentById :one
-- rate: 15/s
SELECT * FROM attachment WHERE id = :id;

-- name: attachmentsOfGateway :many
-- rate: 80/s
SELECT * FROM attachment WHERE gateway_id = :gateway ORDER BY id;

-- Three states stand for three equality reads, not for a range.
-- name: unsettledAttachments :many
-- rate: 10/s
SELECT * FROM attachment
WHERE gateway_id = :gateway AND state IN ('pending', 'modifying', 'deleting')
ORDER BY created_at;

-- name: gatewaysOfAccount :many
-- rate: 50/s
SELECT * FROM gateway WHERE account_id = :account ORDER BY id;

-- name: gatewayWithTags :one
-- rate: 120/s
SELECT g.*, t.label, t.value
FROM gateway g
LEFT JOIN tag t ON t.owner_id = g.id AND t.owner_type = 'gateway'
WHERE g.account_id = :account AND g.id = :id;

-- name: attachmentWithTags :one
-- rate: 150/s
SELECT a.*, t.label, t.value
FROM attachment a
LEFT JOIN tag t ON t.owner_id = a.id AND t.owner_type = 'attachment'
WHERE a.account_id = :account AND a.id = :id;

-- name: gatewaysByTag :many
-- rate: 5/s
SELECT g.*
FROM tag t
JOIN gateway g ON g.id = t.owner_id
WHERE t.owner_type = 'gateway' AND t.label = :label AND t.value = :value AND g.account_id = :account;

-- name: routeTablesOfGateway :many
-- rate: 30/s
SELECT * FROM route_table WHERE gateway_id = :gateway ORDER BY id;

-- name: lastId :one
-- rate: 3/s
-- read: strong
SELECT last_id FROM id_counter WHERE resource_type = :resource_type;

-- name: ownerOf :one
-- rate: 100/s
-- read: strong
SELECT account_id FROM id_mapping WHERE resource_type = :resource_type AND resource_id = :id;

-- name: openAccount :exec
-- rate: 50/day
INSERT INTO account (id, name) VALUES (:id, :name);

-- Three steps in an order that needs no rollback. A crash leaves an unused id or an unused mapping behind.
-- name: createGateway :exec
-- rate: 10/h
BEGIN;
UPDATE id_counter SET last_id = last_id + 1 WHERE resource_type = 'gateway';
INSERT INTO id_mapping (resource_type, resource_id, account_id) VALUES ('gateway', :id, :account);
INSERT INTO gateway (id, account_id, name, asn, description)
VALUES (:id, :account, :name, :asn, :description);
COMMIT;

-- name: createAttachment :exec
-- rate: 3/s
BEGIN;
UPDATE id_counter SET last_id = last_id + 1 WHERE resource_type = 'attachment';
INSERT INTO id_mapping (resource_type, resource_id, account_id) VALUES ('attachment', :id, :account);
INSERT INTO attachment (id, account_id, gateway_id, network, state, created_at)
VALUES (:id, :account, :gateway, :network, 'pending', now());
COMMIT;

-- name: changeState :exec
-- rate: 9/s
UPDATE attachment SET state = :state WHERE id = :id;

-- name: deleteAttachment :exec
-- rate: 1/s
DELETE FROM attachment WHERE id = :id;

-- name: addRouteTable :exec
-- rate: 20/h
INSERT INTO route_table (id, account_id, gateway_id, is_default)
VALUES (:id, :account, :gateway, :is_default);

-- name: setTag :exec
-- rate: 6/s
INSERT INTO tag (owner_type, owner_id, label, value) VALUES (:owner_type, :owner, :label, :value)
ON CONFLICT (owner_type, owner_id, label) DO UPDATE SET value = excluded.value;

-- name: removeTag :exec
-- rate: 1/s
DELETE FROM tag WHERE owner_type = :owner_type AND owner_id = :owner AND label = :label;
