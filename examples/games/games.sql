-- An online gaming site. Players challenge each other to sessions, collect scores in games, and a few of them
-- win awards. Flavour MySQL, with question marks as parameters.

SET NAMES utf8mb4;

-- rows: 1_000_000
CREATE TABLE `player` (
  `id`           BIGINT      NOT NULL AUTO_INCREMENT,
  `name`         VARCHAR(40) NOT NULL,                             -- bytes: 11
  `country`      CHAR(2)     NOT NULL,                             -- distinct: 120
  `games_won`    INT         NOT NULL DEFAULT 0,
  `joined_at`    DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE KEY `player_name` (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

-- rows: 2_000
CREATE TABLE `game` (
  `id`         INT          NOT NULL AUTO_INCREMENT,
  `title`      VARCHAR(100) NOT NULL,                              -- bytes: 22
  `publisher`  VARCHAR(60)  NOT NULL,                              -- bytes: 14, distinct: 150
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

-- A session waits for its opponent, is played, and is over. A few are disputed and need a referee.
-- rows: 30_000_000
CREATE TABLE `session` (
  `id`           BIGINT      NOT NULL AUTO_INCREMENT,
  `game_id`      INT         NOT NULL,                             -- average: 15_000
  `host_id`      BIGINT      NOT NULL,                             -- average: 30
  `opponent_id`  BIGINT      NOT NULL,                             -- average: 30
  `status`       ENUM('pending', 'in_progress', 'done', 'disputed') NOT NULL,  -- distinct: 4
  `created_at`   DATETIME(3) NOT NULL,                             -- sequence
  PRIMARY KEY (`id`),
  KEY `session_list` (`opponent_id`, `status`, `created_at`),
  CONSTRAINT `session_game` FOREIGN KEY (`game_id`) REFERENCES `game` (`id`),
  CONSTRAINT `session_host` FOREIGN KEY (`host_id`) REFERENCES `player` (`id`),
  CONSTRAINT `session_opponent` FOREIGN KEY (`opponent_id`) REFERENCES `player` (`id`)
) ENGINE=InnoDB;

-- Which player plays which game, with the best score. Hardly any row has an award.
-- rows: 8_000_000
CREATE TABLE `player_game` (
  `player_id`  BIGINT      NOT NULL,                               -- average: 8, at most: 500
  `game_id`    INT         NOT NULL,                               -- average: 4_000
  `score`      INT         NOT NULL,
  `played_at`  DATETIME(3) NOT NULL,
  `award`      VARCHAR(20) NULL,                                   -- bytes: 8, distinct: 6
  PRIMARY KEY (`player_id`, `game_id`),
  CONSTRAINT `player_game_player` FOREIGN KEY (`player_id`) REFERENCES `player` (`id`) ON DELETE CASCADE,
  CONSTRAINT `player_game_game` FOREIGN KEY (`game_id`) REFERENCES `game` (`id`)
) ENGINE=InnoDB;

-- name: playerById :one
-- rate: 200/s
SELECT * FROM player WHERE id = ?;

-- name: playerByName :one
-- rate: 30/s
SELECT * FROM player WHERE name = ?;

-- Without the status in the key this reads all sessions of the opponent and throws most of them away.
-- name: challenges :many
-- rate: 150/s
-- page: 20
SELECT * FROM session WHERE opponent_id = ? AND status = 'pending' ORDER BY created_at DESC;

-- name: sessionsByStatusSince :many
-- rate: 60/s
-- page: 20
SELECT * FROM session
WHERE opponent_id = ? AND status = ? AND created_at >= ?
ORDER BY created_at DESC;

-- name: openSessions :many
-- rate: 40/s
-- page: 20
SELECT s.id, s.status, s.created_at, g.title
FROM session AS s
JOIN game AS g ON g.id = s.game_id
WHERE s.host_id = ? AND s.status IN ('pending', 'in_progress')
ORDER BY s.created_at DESC;

-- name: disputedSessions :many
-- rate: 6/min
-- page: 50
SELECT * FROM session WHERE status = 'disputed' ORDER BY created_at;

-- name: gamesOfPlayer :many
-- rate: 120/s
SELECT g.id, g.title, pg.score, pg.award
FROM player_game pg
JOIN game g ON g.id = pg.game_id
WHERE pg.player_id = ?
ORDER BY g.title;

-- name: playersOfGame :many
-- rate: 25/s
-- page: 50
SELECT p.id, p.name, pg.score
FROM player_game pg
JOIN player p ON p.id = pg.player_id
WHERE pg.game_id = ?
ORDER BY p.name;

-- name: topScores :many
-- rate: 80/s
SELECT player_id, score, played_at FROM player_game WHERE game_id = ? ORDER BY score DESC LIMIT 10;

-- The index over awards holds only rows that have one, so all of it may be read.
-- name: allAwards :many
-- rate: 2/s
-- page: 100
SELECT player_id, game_id, award FROM player_game WHERE award IS NOT NULL;

-- name: holdersOf :many
-- rate: 4/s
-- page: 50
SELECT `player_id`, `game_id`, `score` FROM `player_game` WHERE `award` = ? ORDER BY `score` DESC;

-- name: registerPlayer :exec
-- rate: 20/min
INSERT INTO player (name, country) VALUES (?, ?);

-- name: challenge :exec
-- rate: 12/s
INSERT INTO session (game_id, host_id, opponent_id, status, created_at) VALUES (?, ?, ?, 'pending', NOW());

-- name: changeStatus :exec
-- rate: 24/s
UPDATE session SET status = ? WHERE id = ?;

-- name: countVictory :exec
-- rate: 10/s
UPDATE player SET games_won = games_won + 1 WHERE id = ?;

-- name: recordScore :exec
-- rate: 20/s
INSERT INTO player_game (player_id, game_id, score, played_at) VALUES (?, ?, ?, ?)
ON DUPLICATE KEY UPDATE score = VALUES(score), played_at = VALUES(played_at);

-- name: giveAward :exec
-- rate: 30/day
UPDATE player_game SET award = ? WHERE player_id = ? AND game_id = ?;

-- name: leaveGame :exec
-- rate: 2/min
DELETE FROM player_game WHERE player_id = ? AND game_id = ?;
