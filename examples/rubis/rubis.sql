-- RUBiS, an auction site that schema recommenders are measured on. Flavour PostgreSQL.
-- Seven tables and thirty-six statements in sixteen groups; the writes of a group are one transaction. Rates are
-- those of the bidding mix, and the files browsing.rates, bidding.rates, write_medium.rates and write_heavy.rates
-- hold all four mixes. A group's weight counts in full for each of its statements. Where the original selects a
-- star, the columns are written out without foreign keys.

-- rows: 50
CREATE TABLE categories (
  id    BIGINT      PRIMARY KEY,
  name  VARCHAR(50)                                                -- bytes: 20
);

-- rows: 5
CREATE TABLE regions (
  id    BIGINT      PRIMARY KEY,
  name  VARCHAR(25)                                                -- bytes: 25
);

-- rows: 2_000
CREATE TABLE users (
  id             BIGINT           PRIMARY KEY,
  firstname      VARCHAR(20),                                      -- bytes: 6
  lastname       VARCHAR(20),                                      -- bytes: 7
  nickname       VARCHAR(20)      NOT NULL UNIQUE,                 -- bytes: 12
  password       VARCHAR(20)      NOT NULL,                        -- bytes: 15
  email          VARCHAR(50)      NOT NULL,                        -- bytes: 23
  rating         INT,                                              -- distinct: 50
  balance        DOUBLE PRECISION,
  creation_date  TIMESTAMP,
  region         BIGINT           NOT NULL REFERENCES regions      -- average: 400
);

-- rows: 20_000
CREATE TABLE items (
  id             BIGINT           PRIMARY KEY,
  name           VARCHAR(100),                                     -- bytes: 19
  description    TEXT,                                             -- bytes: 197
  initial_price  DOUBLE PRECISION NOT NULL,
  quantity       INT              NOT NULL,                        -- distinct: 100
  reserve_price  DOUBLE PRECISION,
  buy_now        DOUBLE PRECISION,
  nb_of_bids     INT,                                              -- distinct: 100
  max_bid        DOUBLE PRECISION,
  start_date     TIMESTAMP,
  end_date       TIMESTAMP,
  seller         BIGINT           NOT NULL REFERENCES users,       -- average: 10
  category       BIGINT           NOT NULL REFERENCES categories   -- average: 400
);

-- rows: 200_000
CREATE TABLE bids (
  id       BIGINT           PRIMARY KEY,
  user_id  BIGINT           NOT NULL REFERENCES users,             -- average: 100
  item_id  BIGINT           NOT NULL REFERENCES items,             -- average: 10
  qty      INT              NOT NULL,                              -- distinct: 5
  bid      DOUBLE PRECISION NOT NULL,
  date     TIMESTAMP
);

-- rows: 100_000
CREATE TABLE comments (
  id         BIGINT PRIMARY KEY,
  from_user  BIGINT NOT NULL REFERENCES users,                     -- average: 50
  to_user    BIGINT NOT NULL REFERENCES users,                     -- average: 50
  item_id    BIGINT NOT NULL REFERENCES items,                     -- average: 5
  rating     INT,                                                  -- distinct: 10
  date       TIMESTAMP,
  comment    TEXT                                                  -- bytes: 130
);

-- rows: 40_000
CREATE TABLE buynow (
  id       BIGINT    PRIMARY KEY,
  buyer    BIGINT    NOT NULL REFERENCES users,                    -- average: 20
  item_id  BIGINT    NOT NULL REFERENCES items,                    -- average: 2
  qty      INT       NOT NULL,                                     -- distinct: 4
  date     TIMESTAMP
);

-- Statement 1, group BrowseCategories.
-- name: browseCategoriesUser :one
-- rate: 7.65/s
SELECT nickname, password FROM users WHERE id = :user;

-- Statement 2, group BrowseCategories.
-- name: browseCategoriesList :many
-- rate: 7.65/s
SELECT id, name FROM categories;

-- Statement 3, group ViewBidHistory.
-- name: bidHistoryItem :one
-- rate: 1.54/s
SELECT name FROM items WHERE id = :item;

-- Statement 4, group ViewBidHistory.
-- name: bidHistoryBids :many
-- rate: 1.54/s
SELECT u.id, u.nickname, b.id, b.item_id, b.qty, b.bid, b.date
FROM bids b
JOIN users u ON b.user_id = u.id
WHERE b.item_id = :item
ORDER BY b.date;

-- Statement 5, group ViewItem.
-- name: viewItem :one
-- rate: 14.17/s
SELECT id, name, description, initial_price, quantity, reserve_price, buy_now, nb_of_bids, max_bid,
       start_date, end_date
FROM items
WHERE id = :item;

-- Statement 6, group ViewItem.
-- name: viewItemBids :many
-- rate: 14.17/s
SELECT b.id, b.qty, b.bid, b.date FROM bids b WHERE b.item_id = :item;

-- Statement 7, group SearchItemsByCategory.
-- name: searchItemsByCategory :many
-- rate: 15.94/s
SELECT id, name, initial_price, max_bid, nb_of_bids, end_date
FROM items
WHERE category = :category AND end_date >= :now
LIMIT 25;

-- Statement 8, group ViewUserInfo.
-- name: viewUser :one
-- rate: 2.48/s
SELECT id, firstname, lastname, nickname, password, email, rating, balance, creation_date
FROM users
WHERE id = :user;

-- Statement 9, group ViewUserInfo.
-- name: viewUserComments :many
-- rate: 2.48/s
SELECT id, rating, date, comment FROM comments WHERE to_user = :user;

-- Statement 10, group RegisterItem.
-- name: registerItem :exec
-- rate: 0.53/s
INSERT INTO items (id, name, description, initial_price, quantity, reserve_price, buy_now, nb_of_bids,
                   max_bid, start_date, end_date, category, seller)
VALUES (:id, :name, :description, :initial_price, :quantity, :reserve_price, :buy_now, 0,
        0, :start_date, :end_date, :category, :seller);

-- Statement 11, group RegisterUser.
-- name: registerUser :exec
-- rate: 1.07/s
INSERT INTO users (id, firstname, lastname, nickname, password, email, rating, balance, creation_date, region)
VALUES (:id, :firstname, :lastname, :nickname, :password, :email, 0, 0, :creation_date, :region);

-- Statement 12, group BuyNow.
-- name: buyNowUser :one
-- rate: 1.16/s
SELECT nickname FROM users WHERE id = :user;

-- Statement 13, group BuyNow.
-- name: buyNowItem :one
-- rate: 1.16/s
SELECT id, name, description, initial_price, quantity, reserve_price, buy_now, nb_of_bids, max_bid,
       start_date, end_date
FROM items
WHERE id = :item;

-- Statement 14, group StoreBuyNow.
-- name: storeBuyNowReadItem :one
-- rate: 1.10/s
SELECT quantity, nb_of_bids, end_date FROM items WHERE id = :item;

-- Statements 15 and 16, group StoreBuyNow: one transaction.
-- name: storeBuyNow :exec
-- rate: 1.10/s
BEGIN;
UPDATE items SET quantity = :quantity, nb_of_bids = :nb_of_bids, end_date = :end_date WHERE id = :item;
INSERT INTO buynow (id, qty, date, item_id, buyer) VALUES (:id, :qty, :date, :item, :buyer);
COMMIT;

-- Statement 17, group PutBid.
-- name: putBidUser :one
-- rate: 5.40/s
SELECT nickname, password FROM users WHERE id = :user;

-- Statement 18, group PutBid.
-- name: putBidItem :one
-- rate: 5.40/s
SELECT id, name, description, initial_price, quantity, reserve_price, buy_now, nb_of_bids, max_bid,
       start_date, end_date
FROM items
WHERE id = :item;

-- Statement 19, group PutBid.
-- name: putBidBids :many
-- rate: 5.40/s
SELECT qty, date FROM bids WHERE item_id = :item ORDER BY bid LIMIT 2;

-- Statement 21, group StoreBid.
-- name: storeBidReadItem :one
-- rate: 3.74/s
SELECT nb_of_bids, max_bid FROM items WHERE id = :item;

-- Statements 20 and 22, group StoreBid: one transaction.
-- name: storeBid :exec
-- rate: 3.74/s
BEGIN;
INSERT INTO bids (id, qty, bid, date, item_id, user_id) VALUES (:id, :qty, :bid, :date, :item, :user);
UPDATE items SET nb_of_bids = :nb_of_bids, max_bid = :max_bid WHERE id = :item;
COMMIT;

-- Statement 23, group PutComment.
-- name: putCommentUser :one
-- rate: 0.46/s
SELECT nickname, password FROM users WHERE id = :user;

-- Statement 24, group PutComment.
-- name: putCommentItem :one
-- rate: 0.46/s
SELECT id, name, description, initial_price, quantity, reserve_price, buy_now, nb_of_bids, max_bid,
       start_date, end_date
FROM items
WHERE id = :item;

-- Statement 25, group PutComment.
-- name: putCommentRecipient :one
-- rate: 0.46/s
SELECT id, firstname, lastname, nickname, password, email, rating, balance, creation_date
FROM users
WHERE id = :user;

-- Statement 26, group StoreComment.
-- name: storeCommentReadRating :one
-- rate: 0.45/s
SELECT rating FROM users WHERE id = :user;

-- Statements 27 and 28, group StoreComment: one transaction. Who is rated is whom the comment is about.
-- name: storeComment :exec
-- rate: 0.45/s
BEGIN;
UPDATE users SET rating = :rating WHERE id = :to_user;
INSERT INTO comments (id, rating, date, comment, to_user, from_user, item_id)
VALUES (:id, :comment_rating, :date, :comment, :to_user, :from_user, :item);
COMMIT;

-- Statement 29, group AboutMe.
-- name: aboutMeUser :one
-- rate: 1.71/s
SELECT id, firstname, lastname, nickname, password, email, rating, balance, creation_date
FROM users
WHERE id = :user;

-- Statement 30, group AboutMe.
-- name: aboutMeComments :many
-- rate: 1.71/s
SELECT c.id, c.rating, c.date, c.comment FROM comments c WHERE c.to_user = :user;

-- Statement 31, group AboutMe.
-- name: aboutMeCommentAuthor :one
-- rate: 1.71/s
SELECT u.nickname
FROM comments c
JOIN users u ON c.from_user = u.id
WHERE c.id = :comment;

-- Statement 32, group AboutMe.
-- name: aboutMeBoughtNow :many
-- rate: 1.71/s
SELECT n.id, n.qty, n.date, i.id, i.name, i.description, i.initial_price, i.quantity, i.reserve_price,
       i.buy_now, i.nb_of_bids, i.max_bid, i.start_date, i.end_date
FROM buynow n
JOIN items i ON n.item_id = i.id
WHERE n.buyer = :user AND n.date >= :since;

-- Statement 33, group AboutMe.
-- name: aboutMeItemsSold :many
-- rate: 1.71/s
SELECT id, name, description, initial_price, quantity, reserve_price, buy_now, nb_of_bids, max_bid,
       start_date, end_date
FROM items
WHERE seller = :user AND end_date >= :now;

-- Statement 34, group AboutMe.
-- name: aboutMeBidItems :many
-- rate: 1.71/s
SELECT i.id, i.name, i.description, i.initial_price, i.quantity, i.reserve_price, i.buy_now, i.nb_of_bids,
       i.max_bid, i.start_date, i.end_date
FROM items i
JOIN bids b ON b.item_id = i.id
WHERE b.user_id = :user AND i.end_date >= :now;

-- Statement 35, group SearchItemsByRegion.
-- name: searchItemsByRegion :many
-- rate: 6.34/s
SELECT i.id, i.name, i.initial_price, i.max_bid, i.nb_of_bids, i.end_date
FROM items i
JOIN users u ON i.seller = u.id
WHERE u.region = :region AND i.category = :category AND i.end_date >= :now
LIMIT 25;

-- Statement 36, group BrowseRegions.
-- name: browseRegionsList :many
-- rate: 5.39/s
SELECT id, name FROM regions;
