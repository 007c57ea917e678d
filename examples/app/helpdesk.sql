-- A help desk: agents, and the tickets that they answer.

-- rows: 200
CREATE TABLE agent (
  id    integer PRIMARY KEY,
  name  text    NOT NULL
);

CREATE TYPE ticket_status AS ENUM ('open', 'closed');

CREATE TABLE ticket (
  id         integer       PRIMARY KEY,
  agent_id   integer       NOT NULL REFERENCES agent,  -- average: 500
  subject    text          NOT NULL,                   -- bytes: 60
  status     ticket_status NOT NULL DEFAULT 'open',
  opened_at  timestamptz   NOT NULL
);

-- name: ticketsOfAgent :many
-- rate: 50/s
-- page: 3
SELECT t.id, t.subject, a.name AS agent
FROM ticket t JOIN agent a ON a.id = t.agent_id
WHERE t.agent_id = :agent AND t.status = :status
ORDER BY t.opened_at, t.id;

-- name: openTickets :one
-- rate: 20/s
SELECT COUNT(*) AS tickets FROM ticket WHERE agent_id = :agent AND status = 'open';

-- name: openTicket :exec
-- rate: 2/s
INSERT INTO ticket (id, agent_id, subject, opened_at) VALUES (:id, :agent, :subject, now());

-- name: closeTicket :exec
-- rate: 2/s
UPDATE ticket SET status = 'closed' WHERE id = :id;
