-- An array is in no key: as a group, a value that is counted once, or null.
CREATE TABLE post (
  id    bigint PRIMARY KEY,
  day   date,
  tags  text[],
  marks integer[] NOT NULL
);

-- name: untagged :many
SELECT DISTINCT tags FROM post WHERE day IN ('2024-03-01', :day) AND NOT (tags IS NOT NULL);

-- name: tagsOfDay :many
-- allow: scan
SELECT day, COUNT(DISTINCT tags) AS tags, COUNT(tags) AS tagged FROM post GROUP BY day;

-- name: ofTags :many
-- allow: scan
SELECT tags, COUNT(*) AS n, MAX(day) AS day FROM post GROUP BY tags;

-- name: ordered :many
SELECT id, tags FROM post WHERE day = :day ORDER BY tags, id;

-- name: same :many
-- allow: scan
SELECT id FROM post WHERE marks = :marks;
