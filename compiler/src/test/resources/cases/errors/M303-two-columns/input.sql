CREATE TABLE a (id int PRIMARY KEY, name text, NAME text);
