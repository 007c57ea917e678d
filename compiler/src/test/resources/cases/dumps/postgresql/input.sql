--
-- PostgreSQL database dump
--

\restrict abcdef

-- Dumped from database version 15.8

SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SELECT pg_catalog.set_config('search_path', '', false);
SET default_table_access_method = heap;

--
-- Name: mood; Type: TYPE; Schema: public; Owner: postgres
--

CREATE TYPE public.mood AS ENUM (
    'good',
    'bad'
);

ALTER TYPE public.mood OWNER TO postgres;

--
-- Name: touch(); Type: FUNCTION; Schema: public; Owner: postgres
--

CREATE FUNCTION public.touch() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.updated_at = now();
  UPDATE users SET name = NEW.name WHERE id = NEW.id;
  RETURN NEW;
END;
$$;

--
-- Name: users; Type: TABLE; Schema: public; Owner: postgres
--

CREATE TABLE public.users (
    id bigint NOT NULL,
    name character varying(80) DEFAULT 'nobody'::character varying NOT NULL,
    how public.mood,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_name_check CHECK (((name)::text <> ''::text))
);

ALTER TABLE public.users OWNER TO postgres;

CREATE SEQUENCE public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE public.users_id_seq OWNER TO postgres;
ALTER SEQUENCE public.users_id_seq OWNED BY public.users.id;

CREATE TABLE public.logins (
    user_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    agent text
);

ALTER TABLE ONLY public.users ALTER COLUMN id SET DEFAULT nextval('public.users_id_seq'::regclass);

--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: postgres
--

COPY public.users (id, name, how, "updatedAt") FROM stdin;
1	O'Brien	good	2020-01-01 00:00:00+00
2	;DROP TABLE x	\N	2020-01-01 00:00:00+00
\.

SELECT pg_catalog.setval('public.users_id_seq', 2, true);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_pkey PRIMARY KEY (user_id, at);

CREATE INDEX logins_agent ON public.logins USING btree (agent, at DESC) WHERE (agent IS NOT NULL);
CREATE UNIQUE INDEX users_lower_name ON public.users USING btree (lower((name)::text));

CREATE TRIGGER touch_users BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.touch();

ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_user_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

GRANT SELECT ON TABLE public.users TO reader;

-- name: loginsOf :many
SELECT u.name, l.at FROM logins l JOIN users u ON u.id = l.user_id WHERE l.user_id = $1 AND l.at < $2 ORDER BY l.at DESC;
