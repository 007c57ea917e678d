-- A post with its few comments, which live inside it.
-- rows: 100_000
CREATE TABLE post (
  id     bigint PRIMARY KEY,
  title  text   NOT NULL
);

CREATE TABLE comment (
  post_id  bigint  NOT NULL REFERENCES post,   -- average: 5, at most: 20
  no       integer NOT NULL,
  body     text    NOT NULL,                   -- bytes: 100
  PRIMARY KEY (post_id, no)
);

-- name: postWithComments :one
-- rate: 500/s
SELECT p.id, p.title, c.no, c.body
FROM post p LEFT JOIN comment c ON c.post_id = p.id
WHERE p.id = :post;

-- name: addComment :exec
-- rate: 1/s
INSERT INTO comment (post_id, no, body) VALUES (:post, :no, :body);
