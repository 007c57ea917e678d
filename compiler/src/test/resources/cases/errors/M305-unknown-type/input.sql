CREATE TABLE a (id int PRIMARY KEY, place geography(point));
