-- Rows that hold copies of two parents, and of a parent's parent: a change of one of them writes rows that hold the others.

-- rows: 1_000
CREATE TABLE author (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL
);

-- rows: 10_000
CREATE TABLE book (
  id         bigint PRIMARY KEY,
  author_id  bigint NOT NULL REFERENCES author, -- average: 10
  title      text   NOT NULL,
  shelf      bigint NOT NULL
);

-- rows: 1_000
CREATE TABLE reader (
  id    bigint PRIMARY KEY,
  name  text   NOT NULL
);

-- rows: 100_000
CREATE TABLE loan (
  id         bigint PRIMARY KEY,
  book_id    bigint NOT NULL REFERENCES book,   -- average: 10
  reader_id  bigint NOT NULL REFERENCES reader, -- average: 100
  day        bigint NOT NULL,
  days       bigint NOT NULL
);

-- name: loansOfDay :many
-- rate: 1000/s
SELECT l.id, b.title, a.name AS author, r.name AS reader
FROM loan l JOIN book b ON b.id = l.book_id JOIN author a ON a.id = b.author_id JOIN reader r ON r.id = l.reader_id
WHERE l.day = :day ORDER BY l.id LIMIT 20;

-- name: loansOfReader :many
-- rate: 1000/s
SELECT l.id, b.title, r.name FROM loan l JOIN book b ON b.id = l.book_id JOIN reader r ON r.id = l.reader_id
WHERE r.name = :name AND b.title = :title ORDER BY l.id LIMIT 20;

-- name: loan :one
SELECT * FROM loan WHERE id = :id;

-- name: book :one
SELECT * FROM book WHERE id = :id;

-- name: extend :exec
-- rate: 1/s
UPDATE loan SET days = days + 1 WHERE id = :id;

-- name: reshelve :exec
-- rate: 1/s
UPDATE book SET shelf = :shelf WHERE id = :id;

-- name: retitle :exec
-- rate: 1/day
UPDATE book SET title = :title WHERE id = :id;

-- name: rewrite :exec
-- rate: 1/day
UPDATE book SET author_id = :author WHERE id = :id;

-- name: renameAuthor :exec
-- rate: 1/day
UPDATE author SET name = :name WHERE id = :id;

-- name: renameReader :exec
-- rate: 1/day
UPDATE reader SET name = :name WHERE id = :id;
