CREATE TABLE a (name text, at timestamp);
