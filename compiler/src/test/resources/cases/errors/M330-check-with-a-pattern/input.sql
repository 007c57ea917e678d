CREATE TABLE member (
  id   int PRIMARY KEY,
  mail text CHECK (mail ~ '@'),
  name text CHECK (length(name) > 2)
);
