-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!50503 SET NAMES utf8mb4 */;

DROP TABLE IF EXISTS `author`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE `author` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(100) COLLATE utf8mb4_bin NOT NULL COMMENT 'it''s a name: really',
  `active` tinyint(1) NOT NULL DEFAULT '1',
  `created` datetime NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_name` (`name`),
  KEY `ix_created` (`created`)
) ENGINE=InnoDB AUTO_INCREMENT=17 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

LOCK TABLES `author` WRITE;
INSERT INTO `author` VALUES (1,'O\'Brien; the; second',1,'2020-01-01 10:00:00'),(2,'x',0,'2020-01-02 10:00:00');
UNLOCK TABLES;

DROP TABLE IF EXISTS `post`;
CREATE TABLE `post` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `author_id` int unsigned NOT NULL,
  `state` enum('draft','live') NOT NULL DEFAULT 'draft',
  `body` mediumtext,
  PRIMARY KEY (`id`),
  KEY `fk_author` (`author_id`),
  FULLTEXT KEY `ft_body` (`body`),
  CONSTRAINT `fk_author` FOREIGN KEY (`author_id`) REFERENCES `author` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

# Names: none of our business, this is a comment of MySQL's own

-- name: livePosts :many
-- page: 20
SELECT p.id, a.name FROM `post` p INNER JOIN `author` a ON a.id = p.author_id
WHERE p.author_id = ? AND p.state = 'live' ORDER BY p.id DESC;

-- name: write :exec
INSERT INTO post (author_id, body) VALUES (?, ?);
