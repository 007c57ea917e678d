-- The reference that refuses is declared first: the delete is refused.
CREATE TABLE p (id bigint PRIMARY KEY);
CREATE TABLE c (n bigint, a bigint REFERENCES p, b bigint NOT NULL REFERENCES p ON DELETE CASCADE, PRIMARY KEY (b, n));
