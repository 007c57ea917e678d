CREATE TYPE kind AS ENUM ('note', 'tag');
CREATE TABLE tag (
  id   int PRIMARY KEY,
  name intt
);
CREATE TABLE note (
  id     int PRIMARY KEY,
  tag_id int REFERENCES tag, -- average: 3, at most: 10
  other  int,
  FOREIGN KEY (other) REFERENCES tag (id) ON DELETE CASCADE
);
CREATE TABLE mark (
  id         int PRIMARY KEY,
  owner_kind kind NOT NULL,
  owner_id   int NOT NULL -- owner: owner_kind, average: 2
);
CREATE INDEX tag_names ON tag (name);
