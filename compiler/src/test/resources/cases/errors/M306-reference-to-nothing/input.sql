CREATE TABLE customer (id int PRIMARY KEY);
CREATE TABLE o (id int PRIMARY KEY, customer_id int REFERENCES custmer);
