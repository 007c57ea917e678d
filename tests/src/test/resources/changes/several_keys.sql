CREATE TABLE item (shop int NOT NULL, no bigint NOT NULL, code text NOT NULL UNIQUE, price numeric(10,2), PRIMARY KEY (shop, no));
CREATE TABLE tag (id bigint PRIMARY KEY, shop int, no bigint, word text NOT NULL, FOREIGN KEY (shop, no) REFERENCES item ON DELETE CASCADE);
-- name: tagsOf :many
SELECT id, word FROM tag WHERE shop = :shop AND no = :no;
-- name: delByAny :exec
DELETE FROM item WHERE shop = :shop AND no = ANY(:nos);
-- name: delByCode :exec
DELETE FROM item WHERE code = ANY(:codes);
-- name: delTags :exec
DELETE FROM tag WHERE id IN (:a, :b, :c);
-- name: setPrice :exec
UPDATE item SET price = :price WHERE code IN (:a, :b);
