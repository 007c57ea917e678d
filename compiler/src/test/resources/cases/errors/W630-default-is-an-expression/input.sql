CREATE TABLE link (
  id      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  url     text NOT NULL,
  expires timestamptz DEFAULT now() + interval '1 day'
);

-- name: shorten :exec
INSERT INTO link (url) VALUES (:url);
