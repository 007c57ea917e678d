-- A blog with a few authors and a bounded number of comments a post. Whoever opens a post sees its comments.
-- Flavour PostgreSQL.

-- rows: 2_000
CREATE TABLE author (
  id         uuid        PRIMARY KEY,
  handle     text        NOT NULL UNIQUE,                          -- bytes: 10
  name       text        NOT NULL,                                 -- bytes: 16
  joined_at  timestamptz NOT NULL DEFAULT now()
);

-- A post without a date of publication is a draft.
-- rows: 50_000
CREATE TABLE post (
  id             uuid        PRIMARY KEY,
  author_id      uuid        NOT NULL REFERENCES author,           -- average: 25
  slug           text        NOT NULL UNIQUE,                      -- bytes: 40
  title          text        NOT NULL,                             -- bytes: 48
  summary        text,                                             -- bytes: 200
  body           text        NOT NULL,                             -- bytes: 8_000
  comment_count  integer     NOT NULL DEFAULT 0,
  published_at   timestamptz
);

-- After a hundred comments a post is closed. A hundred times 400 bytes fits into one item of any engine.
-- rows: 600_000
CREATE TABLE comment (
  post_id     uuid        NOT NULL REFERENCES post ON DELETE CASCADE,  -- average: 12, at most: 100
  id          uuid        NOT NULL,
  author_id   uuid        NOT NULL REFERENCES author,              -- average: 300
  body        text        NOT NULL,                                -- bytes: 320
  written_at  timestamptz NOT NULL,
  PRIMARY KEY (post_id, id)
);

-- name: postWithComments :one
-- rate: 400/s
SELECT *
FROM post p
LEFT JOIN comment c ON c.post_id = p.id
WHERE p.id = :id;

-- name: postBySlug :one
-- rate: 250/s
SELECT * FROM post WHERE slug = :slug;

-- name: latestPosts :many
-- rate: 120/s
SELECT p.id, p.slug, p.title, p.summary, p.published_at, a.name
FROM post p
JOIN author a ON a.id = p.author_id
WHERE p.published_at IS NOT NULL
ORDER BY p.published_at DESC
LIMIT 10;

-- name: postsOfAuthor :many
-- rate: 30/s
-- page: 20
SELECT id, slug, title, published_at, comment_count
FROM post
WHERE author_id = :author AND published_at IS NOT NULL
ORDER BY published_at DESC;

-- An author who has just saved a draft looks for it here.
-- name: draftsOfAuthor :many
-- rate: 2/s
-- read: session
SELECT id, title FROM post WHERE author_id = :author AND published_at IS NULL ORDER BY title;

-- name: lastComments :many
-- rate: 60/s
SELECT c.id, c.body, c.written_at, a.name
FROM comment c
JOIN author a ON a.id = c.author_id
WHERE c.post_id = :post
ORDER BY c.written_at DESC
LIMIT 5;

-- Over many posts, which embedding alone cannot answer in order.
-- name: commentsOfAuthor :many
-- rate: 5/s
-- page: 20
SELECT c.post_id, c.id, c.body, c.written_at, p.title
FROM comment c
JOIN post p ON p.id = c.post_id
WHERE c.author_id = :author
ORDER BY c.written_at DESC;

-- name: authorByHandle :one
-- rate: 40/s
SELECT * FROM author WHERE handle = :handle;

-- name: joinBlog :exec
-- rate: 3/day
INSERT INTO author (id, handle, name) VALUES (:id, :handle, :name);

-- name: savePost :exec
-- rate: 5/h
INSERT INTO post (id, author_id, slug, title, summary, body)
VALUES (:id, :author, :slug, :title, :summary, :body)
ON CONFLICT (id) DO UPDATE SET title = excluded.title, summary = excluded.summary, body = excluded.body;

-- name: publish :exec
-- rate: 2/h
UPDATE post SET published_at = :now WHERE id = :id;

-- name: changeSlug :exec
-- rate: 1/day
UPDATE post SET slug = :slug WHERE id = :id;

-- The comment and the count of comments change together, or not at all.
-- name: addComment :exec
-- rate: 2/s
-- atomic
BEGIN;
INSERT INTO comment (post_id, id, author_id, body, written_at) VALUES (:post, :id, :author, :body, :now);
UPDATE post SET comment_count = comment_count + 1 WHERE id = :post;
COMMIT;

-- name: editComment :exec
-- rate: 6/min
UPDATE comment SET body = :body WHERE post_id = :post AND id = :id;

-- All comments go with their post.
-- name: deletePost :exec
-- rate: 10/day
DELETE FROM post WHERE id = :id;
