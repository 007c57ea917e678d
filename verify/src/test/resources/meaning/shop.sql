-- Every kind of clause that a question may have, and what is easily read wrongly: nulls under NOT, conditions in ON
-- and in WHERE, outer joins, cuts before and after conditions.

CREATE TYPE level AS ENUM ('low', 'middle', 'high', 'above');

CREATE TABLE customer (
  id        uuid PRIMARY KEY,
  name      text NOT NULL,
  active    boolean,
  level     level,
  tags      text[] NOT NULL DEFAULT '{}',
  boss_id   uuid REFERENCES customer (id),
  joined_at timestamptz NOT NULL,
  born_on   date
);

CREATE TABLE item (
  sku   varchar(12) PRIMARY KEY,
  title text NOT NULL,
  price numeric(8,2),
  mass  real,
  level level NOT NULL
);

CREATE TABLE orders (
  id          bigint PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customer (id),
  payer_id    uuid REFERENCES customer (id),
  state       text NOT NULL CHECK (state IN ('open', 'paid', 'sent')),
  total       numeric(12,2),
  placed_at   timestamp,
  note        text
);

CREATE TABLE line (
  order_id bigint NOT NULL REFERENCES orders (id),
  no       integer NOT NULL,
  sku      varchar(12) REFERENCES item (sku),
  pieces   smallint,
  rebate   double precision,
  PRIMARY KEY (order_id, no)
);

CREATE TABLE parcel (
  order_id bigint NOT NULL,
  no       integer NOT NULL,
  part     integer NOT NULL,
  weight   double precision,
  PRIMARY KEY (order_id, no, part),
  FOREIGN KEY (order_id, no) REFERENCES line (order_id, no)
);

CREATE TABLE visit (
  customer_id uuid REFERENCES customer (id),
  seen_on     date NOT NULL,
  page        text
);

-- name: notEqual
SELECT id FROM orders WHERE total <> 17 AND note <> 'a';
-- name: notLess
SELECT id FROM orders WHERE NOT (total < :t);
-- name: notBoth
SELECT id FROM orders WHERE NOT (total < :t AND note = :n);
-- name: notEither
SELECT id FROM orders WHERE NOT (total < :t OR note = :n);
-- name: notIn
SELECT id FROM orders WHERE note NOT IN ('a', 'b');
-- name: notInGiven
SELECT id FROM orders WHERE note NOT IN (:a, :b);
-- name: inGiven
SELECT id FROM orders WHERE note IN (:a, 'ab', :b);
-- name: notAnyOf
SELECT id FROM orders WHERE NOT (note = ANY(:notes));
-- name: anyOf
SELECT id FROM orders WHERE note = ANY(:notes) ORDER BY note DESC;
-- name: notBetween
SELECT id FROM orders WHERE total NOT BETWEEN :low AND :high;
-- name: between
SELECT id FROM orders WHERE placed_at BETWEEN :low AND :high ORDER BY placed_at;
-- name: notLike
SELECT id FROM orders WHERE note NOT LIKE 'a%';
-- name: notLikeGiven
SELECT id FROM orders WHERE NOT (note LIKE :p);
-- name: escaped
SELECT id FROM orders WHERE note LIKE 'a\_%';
-- name: escapedOtherwise
SELECT id FROM orders WHERE note LIKE 'a!%%' ESCAPE '!';
-- name: isTrue
SELECT id FROM customer WHERE active IS TRUE;
-- name: isNotTrue
SELECT id FROM customer WHERE active IS NOT TRUE;
-- name: isFalse
SELECT id FROM customer WHERE active IS FALSE;
-- name: isNotFalse
SELECT id FROM customer WHERE active IS NOT FALSE;
-- name: bare
SELECT id FROM customer WHERE active AND NOT name = 'a';
-- name: bareNot
SELECT id FROM customer WHERE NOT active OR name = :n;
-- name: notNull
SELECT id FROM customer WHERE NOT (boss_id IS NULL OR level IS NOT NULL);
-- name: labels
SELECT id, level FROM customer WHERE level > 'low' ORDER BY level DESC NULLS LAST;
-- name: labelsGiven
SELECT id, level FROM customer WHERE level <= :l ORDER BY level NULLS FIRST, name;
-- name: contained
SELECT id FROM customer WHERE tags @> ARRAY['a', :b];
-- name: containedNot
SELECT id FROM customer WHERE NOT (tags @> :some) AND NOT ('b' = ANY(tags));
-- name: exactReal
SELECT sku FROM item WHERE mass = 0.1;
-- name: realRange
SELECT sku, mass FROM item WHERE mass > 0.1 AND mass <= :m ORDER BY mass DESC;
-- name: fineDecimal
SELECT sku FROM item WHERE price < 2.005;
-- name: exactDouble
SELECT order_id, no FROM line WHERE rebate >= 0.3;
-- name: columns
SELECT id FROM orders WHERE customer_id = payer_id;
-- name: columnsNot
SELECT id FROM orders WHERE NOT (customer_id = payer_id);
-- name: optional
SELECT id FROM orders WHERE (:state IS NULL OR state = :state) AND (:t IS NULL OR total >= :t);
-- name: optionalInside
SELECT id FROM orders WHERE note = 'a' OR (:state IS NULL OR state = :state);
-- name: optionalNot
SELECT id FROM orders WHERE NOT (:state IS NULL OR state = :state);
-- name: optionalJoin
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id
WHERE (:state IS NULL OR o.state = :state);
-- name: optionalJoinOn
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id AND (:state IS NULL OR o.state = :state);
-- name: nullInList
SELECT id FROM orders WHERE note IN ('a', NULL);
-- name: nullInListNot
SELECT id FROM orders WHERE note NOT IN ('a', NULL);

-- name: onAndWhere
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.customer_id = c.id;
-- name: leftWhereNull
SELECT c.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL;
-- name: leftOn
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id AND o.total > 17;
-- name: leftOnOuter
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id AND c.active;
-- name: leftWhereOr
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.state = 'open' OR c.active;
-- name: leftWhereOrSame
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.state = 'open' OR o.total > 17;
-- name: leftWhereNot
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE NOT (o.state = 'open');
-- name: leftWhereNotNullOr
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id
WHERE NOT (o.note IS NULL AND c.active);
-- name: leftWhereNotTrue
SELECT o.id, c.id FROM orders o LEFT JOIN customer c ON c.id = o.payer_id WHERE c.active IS NOT TRUE;
-- name: leftChain
SELECT c.id, o.id, l.no FROM customer c LEFT JOIN orders o ON o.customer_id = c.id AND o.state = 'open'
LEFT JOIN line l ON l.order_id = o.id AND l.pieces > 2;
-- name: leftThenInner
SELECT c.id, o.id, l.no FROM customer c LEFT JOIN orders o ON o.customer_id = c.id JOIN line l ON l.order_id = o.id;
-- name: innerBesideLeft
SELECT o.id, c.name, p.name FROM orders o LEFT JOIN customer p ON p.id = o.payer_id
JOIN customer c ON c.id = o.customer_id AND c.name <> p.name;
-- name: onBelow
SELECT c.id, o.id, l.no FROM customer c LEFT JOIN orders o ON o.customer_id = c.id
LEFT JOIN line l ON l.order_id = o.id AND c.active AND o.total > 17;
-- name: twoChildren
SELECT c.id, o.id, v.seen_on FROM customer c LEFT JOIN orders o ON o.customer_id = c.id
LEFT JOIN visit v ON v.customer_id = c.id WHERE c.name = :n ORDER BY o.total DESC, v.seen_on;
-- name: twice
SELECT o.id FROM orders o, customer c WHERE o.customer_id = c.id AND o.payer_id = c.id;
-- name: comma
SELECT l.no, c.name FROM customer c, line l, orders o
WHERE l.order_id = o.id AND o.customer_id = c.id AND c.name = :n;
-- name: using
SELECT l.no, p.part FROM line l JOIN parcel p USING (order_id, no) WHERE l.sku = :sku;
-- name: composite
SELECT l.order_id, l.no, p.part, p.weight FROM line l LEFT JOIN parcel p ON p.order_id = l.order_id AND p.no = l.no
ORDER BY p.weight DESC, l.no;
-- name: self
SELECT c.id, b.name FROM customer c LEFT JOIN customer b ON c.boss_id = b.id ORDER BY b.name, c.name;
-- name: selfTwice
SELECT c.id, s.id, t.id FROM customer c JOIN customer s ON s.boss_id = c.id LEFT JOIN customer t ON t.boss_id = s.id;
-- name: everything
SELECT * FROM orders o JOIN customer c ON c.id = o.customer_id LEFT JOIN line l ON l.order_id = o.id;
-- name: starOf
SELECT l.*, o.state FROM orders o JOIN line l ON l.order_id = o.id ORDER BY o.state DESC;

-- name: exists
SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.total > :t);
-- name: existsNot
SELECT c.id FROM customer c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.total > :t);
-- name: existsOuter
SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.note = c.name);
-- name: existsJoin
SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o JOIN line l ON l.order_id = o.id
  WHERE o.customer_id = c.id AND (l.pieces > 4 OR o.state = 'paid'));
-- name: existsLeftJoin
SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o LEFT JOIN line l ON l.order_id = o.id
  WHERE o.customer_id = c.id AND l.no IS NULL);
-- name: existsNested
SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id
  AND NOT EXISTS (SELECT 1 FROM line l WHERE l.order_id = o.id AND l.pieces > 2));
-- name: existsOr
SELECT c.id FROM customer c WHERE c.active OR EXISTS (SELECT 1 FROM visit v WHERE v.customer_id = c.id);
-- name: existsUp
SELECT o.id FROM orders o WHERE EXISTS (SELECT 1 FROM customer p WHERE p.id = o.payer_id AND p.active);
-- name: existsLeft
SELECT o.id, c.id FROM orders o LEFT JOIN customer c ON c.id = o.payer_id
WHERE EXISTS (SELECT 1 FROM visit v WHERE v.customer_id = c.id);
-- name: existsLeftNot
SELECT o.id, c.id FROM orders o LEFT JOIN customer c ON c.id = o.payer_id
WHERE NOT EXISTS (SELECT 1 FROM visit v WHERE v.customer_id = c.id);
-- name: inSubquery
SELECT id FROM customer WHERE id IN (SELECT payer_id FROM orders WHERE state = 'open');

-- name: lateral
SELECT c.id, l.total FROM customer c LEFT JOIN LATERAL (SELECT o.id, o.total FROM orders o
  WHERE o.customer_id = c.id AND o.state <> 'sent' ORDER BY o.placed_at DESC LIMIT 2) l ON true;
-- name: lateralCross
SELECT c.id, l.total FROM customer c CROSS JOIN LATERAL (SELECT o.total FROM orders o
  WHERE o.customer_id = c.id ORDER BY o.total LIMIT :n) l;
-- name: lateralWhere
SELECT c.id, l.total FROM customer c LEFT JOIN LATERAL (SELECT o.total FROM orders o
  WHERE o.customer_id = c.id ORDER BY o.placed_at LIMIT 1) l ON true WHERE l.total > 17;
-- name: lateralJoin
SELECT c.id, l.no FROM customer c LEFT JOIN LATERAL (SELECT n.no FROM orders o JOIN line n ON n.order_id = o.id
  WHERE o.customer_id = c.id AND n.pieces > 1 ORDER BY o.total DESC NULLS LAST, n.no LIMIT 3) l ON true;
-- name: lateralOrdered
SELECT c.id, l.total FROM customer c LEFT JOIN LATERAL (SELECT o.total FROM orders o
  WHERE o.customer_id = c.id ORDER BY o.placed_at LIMIT 2) l ON true ORDER BY l.total DESC, c.name LIMIT 7;
-- name: firstOfEach
SELECT DISTINCT ON (o.customer_id) o.customer_id, o.id, o.total FROM orders o ORDER BY o.customer_id, o.total DESC;

-- name: distinctRows
SELECT DISTINCT state, note FROM orders ORDER BY note DESC, state;
-- name: distinctJoin
SELECT DISTINCT c.name FROM customer c JOIN orders o ON o.customer_id = c.id;
-- name: distinctLimit
SELECT DISTINCT note FROM orders ORDER BY note LIMIT 3;
-- name: groups
SELECT note, count(*) AS n, count(payer_id) AS payers, count(DISTINCT payer_id) AS distinct_payers, sum(total) AS sum,
  avg(total) AS average, min(placed_at) AS first, max(note) AS last FROM orders GROUP BY note;
-- name: groupsOrdered
SELECT state, count(*) AS n FROM orders GROUP BY state ORDER BY n DESC LIMIT 2;
-- name: groupsBySum
SELECT customer_id, sum(total) FROM orders GROUP BY customer_id ORDER BY sum(total) DESC NULLS LAST;
-- name: groupsHaving
SELECT customer_id, max(total) AS most FROM orders WHERE state <> 'sent' GROUP BY customer_id
HAVING count(*) > 1 AND max(total) > :t;
-- name: groupsLeft
SELECT c.id, count(o.id) AS orders, sum(o.total) AS total, count(*) AS rows FROM customer c
LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id;
-- name: sumsDistinct
SELECT sum(DISTINCT pieces) AS s, avg(DISTINCT pieces) AS a, min(pieces) AS low, max(rebate) AS high, sum(rebate) AS r
FROM line;
-- name: nothingThere
SELECT count(*) AS n, sum(total) AS t, COALESCE(max(total), 0) AS most FROM orders WHERE note = 'nowhere to be found';
-- name: havingAlone
SELECT count(*) AS n FROM orders WHERE state = :s HAVING count(*) > 3;
-- name: labelsFolded
SELECT min(level) AS low, max(level) AS high FROM customer;
-- name: otherwise
SELECT id, COALESCE(note, 'none') AS note FROM orders ORDER BY COALESCE(note, 'none') DESC, id;
-- name: byNumber
SELECT note, id FROM orders ORDER BY 1 NULLS FIRST, 2 DESC;
-- name: byAlias
SELECT id, total AS note FROM orders ORDER BY note DESC;
-- name: limited
SELECT id FROM orders WHERE state = :s ORDER BY total DESC LIMIT :n;
-- name: limitedAnyhow
SELECT id, note FROM orders WHERE state = :s LIMIT 3;
-- name: unnamedKey
SELECT customer_id, seen_on FROM visit WHERE page <> 'b' ORDER BY seen_on DESC LIMIT 5;
-- name: moment
SELECT id FROM orders WHERE placed_at < now() ORDER BY placed_at;
-- name: momentOther
SELECT id FROM customer WHERE joined_at >= '2024-02-28 01:00+02' AND born_on < '2024-03-01';

-- name: chiefs
WITH RECURSIVE w AS (SELECT c.id, c.name, c.boss_id, 1 AS depth FROM customer c WHERE c.id = :id
  UNION ALL SELECT b.id, b.name, b.boss_id, w.depth + 1 FROM customer b JOIN w ON b.id = w.boss_id)
SELECT id, name, depth FROM w ORDER BY depth;
-- name: everybody
WITH RECURSIVE w AS (SELECT * FROM customer WHERE active
  UNION SELECT c.* FROM w, customer c WHERE c.boss_id = w.id)
SELECT w.id, o.id FROM w LEFT JOIN orders o ON o.customer_id = w.id;
-- name: everybodyTwice
WITH RECURSIVE w AS (SELECT id, boss_id, 0 AS depth FROM customer WHERE active
  UNION SELECT c.id, c.boss_id, w.depth + 1 FROM w, customer c WHERE c.boss_id = w.id)
SELECT w.id, w.depth FROM w WHERE w.depth > 0;
-- name: ordersOfStaff
WITH RECURSIVE w AS (SELECT id, boss_id FROM customer WHERE id = :id
  UNION ALL SELECT c.id, c.boss_id FROM customer c JOIN w ON c.boss_id = w.id)
SELECT o.id, o.state FROM orders o JOIN w ON w.id = o.customer_id WHERE o.state = 'open' ORDER BY o.id;

-- name: lateralLeftInside
SELECT c.id, l.no FROM customer c LEFT JOIN LATERAL (SELECT o.id, n.no FROM orders o LEFT JOIN line n ON n.order_id = o.id
  WHERE o.customer_id = c.id ORDER BY n.pieces DESC LIMIT 2) l ON true;
-- name: lateralLeftInsideWhere
SELECT c.id, l.no FROM customer c LEFT JOIN LATERAL (SELECT o.id, n.no FROM orders o LEFT JOIN line n ON n.order_id = o.id
  WHERE o.customer_id = c.id AND n.pieces > 1 ORDER BY n.pieces DESC LIMIT 2) l ON true;
-- name: lateralOfLeft
SELECT o.id, p.id, l.seen_on FROM orders o LEFT JOIN customer p ON p.id = o.payer_id LEFT JOIN LATERAL
  (SELECT v.seen_on FROM visit v WHERE v.customer_id = p.id ORDER BY v.seen_on LIMIT 1) l ON true;
-- name: lateralCrossOfLeft
SELECT o.id, p.id, l.seen_on FROM orders o LEFT JOIN customer p ON p.id = o.payer_id CROSS JOIN LATERAL
  (SELECT v.seen_on FROM visit v WHERE v.customer_id = p.id ORDER BY v.seen_on LIMIT 1) l;
-- name: lateralNull
SELECT c.id FROM customer c LEFT JOIN LATERAL (SELECT o.id FROM orders o
  WHERE o.customer_id = c.id AND o.state = 'open' ORDER BY o.placed_at LIMIT 1) l ON true WHERE l.id IS NULL;
-- name: lateralTwo
SELECT c.id, l.total, v.seen_on FROM customer c LEFT JOIN LATERAL (SELECT o.total FROM orders o
  WHERE o.customer_id = c.id ORDER BY o.total LIMIT 1) l ON true LEFT JOIN LATERAL (SELECT x.seen_on FROM visit x
  WHERE x.customer_id = c.id ORDER BY x.seen_on DESC LIMIT 2) v ON true;
-- name: lateralGrouped
SELECT c.level, count(*) AS n, sum(l.total) AS t FROM customer c LEFT JOIN LATERAL (SELECT o.total FROM orders o
  WHERE o.customer_id = c.id ORDER BY o.total LIMIT 2) l ON true GROUP BY c.level;

-- name: existsShadow
SELECT o.id FROM orders o WHERE EXISTS (SELECT 1 FROM customer c WHERE c.id = o.payer_id
  AND EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.state = 'paid'));
-- name: existsTwice
SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.state = 'paid')
  AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.state = 'open');
-- name: existsBare
SELECT id FROM customer WHERE EXISTS (SELECT 1 FROM orders WHERE customer_id = customer.id AND note = name);
-- name: existsBareOuter
SELECT id FROM customer WHERE EXISTS (SELECT 1 FROM visit WHERE customer_id = id);
-- name: existsSelf
SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM customer s WHERE s.boss_id = c.id AND s.active);
-- name: existsSelfUp
SELECT id FROM customer WHERE NOT EXISTS (SELECT 1 FROM customer b WHERE b.id = customer.boss_id AND b.active);
-- name: existsStar
SELECT c.id FROM customer c WHERE EXISTS (SELECT * FROM orders o WHERE c.id = o.customer_id);
-- name: existsNotNull
SELECT c.id FROM customer c WHERE NOT (EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.total > 17)
  OR c.active);
-- name: existsOptional
SELECT c.id FROM customer c WHERE (:s IS NULL OR EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.state = :s));
-- name: existsOptionalInside
SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND (:s IS NULL OR o.state = :s));
-- name: existsComposite
SELECT l.order_id, l.no FROM line l WHERE EXISTS (SELECT 1 FROM parcel p WHERE p.order_id = l.order_id AND p.no = l.no
  AND p.weight > 0.25);
-- name: inSubqueryUp
SELECT id FROM orders WHERE payer_id IN (SELECT id FROM customer WHERE active);
-- name: inSubqueryOuter
SELECT c.id FROM customer c WHERE c.id IN (SELECT o.customer_id FROM orders o WHERE o.note = c.name);
-- name: inSubqueryJoin
SELECT c.id FROM customer c WHERE c.id IN (SELECT o.customer_id FROM orders o JOIN line l ON l.order_id = o.id
  WHERE l.pieces > 3);
-- name: inSubqueryOr
SELECT id FROM customer WHERE active OR id IN (SELECT customer_id FROM visit);

-- name: eitherValue
SELECT id FROM orders WHERE note = 'a' OR note = :n OR note IS NULL;
-- name: eitherNot
SELECT id FROM orders WHERE note <> 'a' OR note <> 'b';
-- name: bothValues
SELECT id FROM orders WHERE note = 'a' AND note = :n;
-- name: listAndNot
SELECT id FROM orders WHERE (note = 'a' OR note = 'b') AND note <> 'b';
-- name: listsJoined
SELECT id FROM orders WHERE note IN ('a', 'ab') OR note IN ('b');
-- name: notAllOf
SELECT id FROM orders WHERE NOT (note = 'a' AND total > 17 AND payer_id IS NULL);
-- name: notNotTrue
SELECT id FROM customer WHERE NOT (active IS NOT TRUE) OR NOT (active IS FALSE);
-- name: likeSame
SELECT id FROM orders WHERE note LIKE 'ab';
-- name: likeBackslash
SELECT id FROM orders WHERE note LIKE 'a\\%';
-- name: flag
SELECT id FROM customer WHERE active <> :flag;
-- name: flagNot
SELECT id FROM customer WHERE active <> true;
-- name: someLabels
SELECT id FROM customer WHERE level IN ('low', 'above') OR level = ANY(:levels);
-- name: labelsBetween
SELECT id FROM customer WHERE level BETWEEN 'middle' AND :l;
-- name: containsNothing
SELECT id FROM customer WHERE tags @> '{}';
-- name: containsSome
SELECT id FROM customer WHERE tags @> '{a,"a b"}' OR :t = ANY(tags);
-- name: listed
SELECT id FROM orders WHERE id = ANY(ARRAY[1, 2, 300]) OR note = ANY('{a,b}');
-- name: negative
SELECT id FROM orders WHERE total > -5 AND total < 1e2;
-- name: halves
SELECT order_id, no FROM line WHERE rebate > 0.5 AND rebate <> 1.25;
-- name: sameParameter
SELECT order_id, no FROM line WHERE pieces > :x AND no < :x;
-- name: repeated
SELECT c.id FROM customer c JOIN orders o ON o.customer_id = c.id AND c.name = :n WHERE c.name = :n;
-- name: commaLeft
SELECT c.id, l.no FROM customer c, orders o LEFT JOIN line l ON l.order_id = o.id WHERE o.customer_id = c.id;
-- name: leftUp
SELECT l.order_id, l.no, i.title FROM line l LEFT JOIN item i ON i.sku = l.sku AND i.level > 'low' ORDER BY i.title, l.pieces;
-- name: leftUpChain
SELECT l.no, o.id, p.name FROM line l JOIN orders o ON o.id = l.order_id LEFT JOIN customer p ON p.id = o.payer_id
WHERE p.name IS NULL OR p.active;
-- name: leftBetween
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.total BETWEEN :a AND :b;
-- name: leftIn
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.note NOT IN ('a', 'b');
-- name: leftLike
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE NOT (o.note LIKE 'a%') OR o.id IS NULL;
-- name: leftColumns
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.note <> c.name;
-- name: leftMember
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.note = ANY(c.tags);
-- name: leftMemberNot
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE NOT (o.note = ANY(c.tags));
-- name: leftGivenNot
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE NOT (o.note = ANY(:notes));
-- name: leftContained
SELECT o.id, p.id FROM orders o LEFT JOIN customer p ON p.id = o.payer_id WHERE NOT (p.tags @> :tags);
-- name: leftExistsNot
SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id
WHERE NOT EXISTS (SELECT 1 FROM line l WHERE l.order_id = o.id AND o.state = 'open');
-- name: orderTwice
SELECT id, note FROM orders ORDER BY note, note DESC, total;
-- name: firstOfEachTies
SELECT DISTINCT ON (state) state, id, note FROM orders ORDER BY state DESC, note NULLS FIRST LIMIT 2;
-- name: firstOfEachJoin
SELECT DISTINCT ON (c.name) c.name, o.id, o.total FROM customer c LEFT JOIN orders o ON o.customer_id = c.id
ORDER BY c.name, o.total DESC NULLS LAST;
-- name: groupsByNumber
SELECT note, state, count(*) FROM orders GROUP BY 1, 2 ORDER BY 3 DESC, 1;
-- name: groupsDistinct
SELECT DISTINCT count(*) AS n FROM orders GROUP BY note;
-- name: groupsParent
SELECT c.id, c.name, count(o.id) AS n FROM customer c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id, c.name
ORDER BY c.name DESC;
-- name: groupsHavingNot
SELECT note, sum(total) AS t FROM orders GROUP BY note HAVING NOT (sum(total) > 100) OR count(DISTINCT state) = 3;
-- name: groupsHavingNull
SELECT payer_id, min(note) AS low FROM orders GROUP BY payer_id HAVING payer_id IS NOT NULL AND min(note) IN ('a', 'ab', 'b');
-- name: groupsLimited
SELECT note, count(*) AS n FROM orders GROUP BY note LIMIT 2;
-- name: groupsOtherwise
SELECT note, COALESCE(sum(total), 0) AS t FROM orders GROUP BY note ORDER BY t DESC;
-- name: labelsCounted
SELECT level, count(*) AS n FROM customer GROUP BY level ORDER BY level DESC NULLS LAST;
-- name: floats
SELECT sku, sum(rebate) AS r, avg(rebate) AS a, max(rebate) AS m FROM line GROUP BY sku ORDER BY m DESC, sku;
-- name: masses
SELECT level, min(mass) AS least, max(mass) AS most FROM item GROUP BY level;
-- name: bornLast
SELECT max(born_on) AS b, min(joined_at) AS j, count(DISTINCT level) AS l, count(DISTINCT tags) AS t FROM customer;
-- name: byTags
SELECT id, tags FROM customer ORDER BY tags DESC, active NULLS FIRST;
-- name: byMass
SELECT sku, mass, price FROM item ORDER BY mass NULLS FIRST, price DESC LIMIT 6;

-- name: walkRenamed
WITH RECURSIVE w (key, above, steps) AS (SELECT id, boss_id, 0 FROM customer WHERE boss_id IS NULL AND active
  UNION ALL SELECT c.id, c.boss_id, w.steps + 1 FROM customer c JOIN w ON c.boss_id = w.key)
SELECT key, steps FROM w WHERE steps < 3;
-- name: walkFiltered
WITH RECURSIVE w AS (SELECT id, boss_id, name, active FROM customer WHERE name = :n OR level = 'high'
  UNION ALL SELECT c.id, c.boss_id, c.name, c.active FROM customer c JOIN w ON c.id = w.boss_id)
SELECT w.id, w.name FROM w WHERE w.active;
-- name: walkJoined
WITH RECURSIVE w AS (SELECT id, boss_id FROM customer WHERE id = :id
  UNION SELECT c.id, c.boss_id FROM customer c JOIN w ON c.boss_id = w.id)
SELECT w.id, count(o.id) AS n FROM w LEFT JOIN orders o ON o.customer_id = w.id GROUP BY w.id;
-- name: walkDistinct
WITH RECURSIVE w AS (SELECT id, boss_id, name FROM customer WHERE active
  UNION ALL SELECT c.id, c.boss_id, c.name FROM customer c JOIN w ON c.boss_id = w.id)
SELECT DISTINCT name FROM w ORDER BY name;
-- name: walkCounted
WITH RECURSIVE w AS (SELECT id, boss_id, 5 AS depth FROM customer WHERE active
  UNION ALL SELECT c.id, c.boss_id, w.depth + 1 FROM customer c JOIN w ON c.boss_id = w.id)
SELECT depth, count(*) AS n FROM w GROUP BY depth ORDER BY depth DESC;
-- name: walkLeft
WITH RECURSIVE w AS (SELECT id, boss_id FROM customer WHERE id = :id
  UNION ALL SELECT c.id, c.boss_id FROM customer c JOIN w ON c.boss_id = w.id)
SELECT o.id, w.id FROM orders o LEFT JOIN w ON w.id = o.payer_id;
