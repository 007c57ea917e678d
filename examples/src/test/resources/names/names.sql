-- Names that Java has for itself, or that become the same, and every kind of value.
CREATE TYPE mark AS ENUM ('a b', 'A-B', '1st', '', 'in_progress');

CREATE TABLE event (
  "class"    bigint  PRIMARY KEY,
  "wait"     bigint  NOT NULL,
  "each"     mark,
  "one"      mark[],
  "given"    text[],
  "values"   text    NOT NULL,
  "row"      boolean NOT NULL,
  a_b        smallint NOT NULL,
  "aB"       real,
  "a b"      double precision NOT NULL,
  "2nd"      decimal(9,3),
  "*/"       bytea   NOT NULL,
  "$T"       time,
  "day"      date    NOT NULL,
  "moment"   timestamp,
  "json"     jsonb
);

CREATE TABLE list (
  "version"  uuid   NOT NULL,
  "rows"     bigint NOT NULL REFERENCES event,   -- at most: 5
  "key"      mark   NOT NULL,
  "cells"    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("version", "rows", "key")
);

CREATE TABLE "string" ("values" int PRIMARY KEY, "record" text);
CREATE TABLE "Optional" ("map" int PRIMARY KEY, "string" int REFERENCES "string");
CREATE TABLE "as" (id int PRIMARY KEY);
CREATE TABLE event_rows (id int PRIMARY KEY, "uuid" uuid);

-- name: event :one
SELECT * FROM event e LEFT JOIN list l ON l."rows" = e."class" WHERE e."class" = :each;

-- name: together :many
SELECT e."class", e."each", e."each" AS "Each", l."key", l."cells" FROM list l JOIN event e ON e."class" = l."rows"
WHERE l."rows" = :given AND (:access IS NULL OR l."key" = :access) ORDER BY l."cells";

-- name: string :one
SELECT o."map", s.* FROM "Optional" o LEFT JOIN "string" s ON s."values" = o."string" WHERE o."map" = :this;

-- name: notify :many
SELECT "key", COUNT(*), MIN("cells"), MAX("cells") AS latest FROM list WHERE "rows" = :rows GROUP BY "key" ORDER BY "key";

-- name: folded :one
SELECT COUNT(*), SUM("rows"), MIN("cells") FROM list WHERE "rows" = :rows;

-- name: lists :many
SELECT "class" FROM event WHERE "class" = ANY(:changes) ORDER BY "class";

-- name: gone :many
SELECT "class", "moment" FROM event WHERE "moment" < now() ORDER BY "class";

-- name: void :exec
UPDATE event SET "each" = :each, "one" = :one, "given" = :given WHERE "class" = :class;

-- name: add :exec
INSERT INTO list ("version", "rows", "key", "cells") VALUES (:version, :changes, :key, now());

-- name: comment :one
SELECT "*/", "$T" FROM event WHERE "class" = :class AND "values" <> '} {@link \u002a/ <b> &amp; */';

-- name: cells :one
INSERT INTO list ("version", "rows", "key", "cells") VALUES (:version, :changes, :key, now()) RETURNING "rows", "key", "version";
