-- Found by shelf now and then; the text of a row changes all the time.
-- rows: 1_000_000
CREATE TABLE document (
  id     bigint PRIMARY KEY,
  shelf  bigint NOT NULL,   -- distinct: 500_000
  body   text   NOT NULL    -- bytes: 20_000
);

-- name: documentById :one
-- rate: 500/s
SELECT * FROM document WHERE id = :id;

-- name: documentsOnShelf :many
-- rate: 1/s
SELECT id, body FROM document WHERE shelf = :shelf ORDER BY id;

-- name: write :exec
-- rate: 500/s
UPDATE document SET body = :body WHERE id = :id;
