CREATE TABLE a (id int PRIMARY KEY, price int, twice int GENERATED ALWAYS AS (price * 2) STORED);
