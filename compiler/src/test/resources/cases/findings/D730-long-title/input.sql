CREATE TABLE book (
  id     uuid PRIMARY KEY,
  shelf  integer NOT NULL,
  title  varchar(255) NOT NULL
);

-- name: booksOfShelf :many
-- rate: 100/s
SELECT id, title FROM book WHERE shelf = :shelf ORDER BY title;
