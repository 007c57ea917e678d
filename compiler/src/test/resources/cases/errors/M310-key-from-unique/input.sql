CREATE TABLE a (code text NOT NULL UNIQUE, name text);
