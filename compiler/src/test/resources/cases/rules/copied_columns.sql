-- Comments of an author with the titles of their posts, which seldom change.
-- rows: 10_000
CREATE TABLE post (
  id     bigint PRIMARY KEY,
  title  text   NOT NULL
);

CREATE TABLE comment (
  id         bigint    PRIMARY KEY,
  post_id    bigint    NOT NULL REFERENCES post,   -- average: 20
  author_id  bigint    NOT NULL,                   -- distinct: 5_000
  at         timestamp NOT NULL,
  body       text      NOT NULL
);

-- name: commentsOfAuthor :many
-- rate: 500/s
SELECT c.id, c.at, c.body, p.title
FROM comment c JOIN post p ON p.id = c.post_id
WHERE c.author_id = :author ORDER BY c.at DESC;

-- name: addComment :exec
-- rate: 2/s
INSERT INTO comment (id, post_id, author_id, at, body) VALUES (:id, :post, :author, :at, :body);
