-- Visits are kept for a month, and so is what was bought on them; the shop itself stays.

-- rows: 50
CREATE TABLE shop (
  id    bigint PRIMARY KEY,
  name  text NOT NULL                                              -- bytes: 20
);

-- rows: 90_000
-- retain: 30 days by week of came_at
CREATE TABLE visit (
  id       bigint PRIMARY KEY,
  shop_id  bigint NOT NULL REFERENCES shop,                        -- average: 1_800
  came_at  timestamptz NOT NULL,                                   -- sequence
  guest    text NOT NULL                                           -- bytes: 20
);

CREATE TABLE sale (
  visit_id  bigint NOT NULL REFERENCES visit,                      -- average: 2
  item      text NOT NULL,                                         -- bytes: 20, distinct: 300
  PRIMARY KEY (visit_id, item)
);

-- name: visitById :one
-- rate: 10/s
SELECT id, guest FROM visit WHERE id = :id;

-- name: oldest :many
-- rate: 10/s
-- page: 20
SELECT id, came_at, guest FROM visit WHERE shop_id = :shop ORDER BY came_at;

-- name: newest :many
-- rate: 10/s
-- page: 20
SELECT id, guest FROM visit WHERE shop_id = :shop ORDER BY came_at DESC;

-- name: guests :many
-- rate: 10/s
SELECT shop_id, count(*) AS visits FROM visit WHERE shop_id = :shop GROUP BY shop_id;

-- name: visitsAt :many
-- rate: 10/s
SELECT came_at, count(*) AS visits FROM visit WHERE shop_id = :shop GROUP BY came_at;

-- name: shopsWithVisits :many
-- rate: 1/min
SELECT s.id, s.name FROM shop s WHERE EXISTS (SELECT 1 FROM visit v WHERE v.shop_id = s.id);

-- name: guestsOfShops :many
-- rate: 1/min
SELECT s.name, v.guest FROM shop s LEFT JOIN visit v ON v.shop_id = s.id WHERE s.id = :shop;

-- name: buyers :many
-- rate: 5/s
SELECT s.visit_id, v.guest FROM sale s JOIN visit v ON v.id = s.visit_id WHERE s.item = :item ORDER BY v.came_at;

-- name: come :exec
-- rate: 5/s
INSERT INTO visit (id, shop_id, came_at, guest) VALUES (:id, :shop, :now, :guest);
