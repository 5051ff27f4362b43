import { TILLS_CHANGED } from '../streams/channel.ts';
import { customersStep } from './customers-step.ts';
import { dayStep } from './day-step.ts';
import { limitsStep } from './limits-step.ts';
import { movingStep } from './moving-step.ts';
import { pollingStep } from './polling-step.ts';
import { rightsStep } from './rights-step.ts';
import { zBoundsStep, zLastStep, zLinesStep, zReportsStep } from './z-reports-step.ts';

/**
 * The figures of each till by day, for the office of an owner. A till writes its own; they are sums of its stream, kept
 * so that a chain of shops can be added up without reading every sale.
 */
const figuresStep = `
CREATE TABLE transfer_till.day_figures (
  shop uuid NOT NULL,
  till text NOT NULL,
  -- Of the shop, counted from 1970.
  day integer NOT NULL,
  asked_count integer NOT NULL,
  asked bigint NOT NULL,
  collected_count integer NOT NULL,
  collected bigint NOT NULL,
  reversed_count integer NOT NULL,
  reversed bigint NOT NULL,
  wrong_count integer NOT NULL,
  wrong bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop, till, day),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);
CREATE INDEX day_figures_by_day ON transfer_till.day_figures (day);

ALTER TABLE transfer_till.day_figures ENABLE ROW LEVEL SECURITY;
CREATE POLICY figures_of_own_shop ON transfer_till.day_figures FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY own_figures ON transfer_till.day_figures FOR INSERT
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));
CREATE POLICY own_figures_again ON transfer_till.day_figures FOR UPDATE
  USING (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()))
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));

GRANT SELECT, INSERT, UPDATE ON transfer_till.day_figures TO PUBLIC;
`;

/**
 * Offices: logins that read one shop's tills, entries and figures, and write nothing. An office is no till: it has no
 * stream, and the keys of customers, the claims and the polling are not granted to it.
 */
const officeStep = `
CREATE TABLE transfer_till.office (
  shop uuid NOT NULL REFERENCES transfer_till.shop,
  id text NOT NULL CHECK (id ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  role name NOT NULL UNIQUE,
  joined_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  PRIMARY KEY (shop, id)
);
ALTER TABLE transfer_till.office ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION transfer_till.office_shop() RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT shop FROM transfer_till.office WHERE role = session_user AND left_at IS NULL $$;

CREATE FUNCTION transfer_till.leave_as_office() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ UPDATE transfer_till.office SET left_at = now() WHERE role = session_user AND left_at IS NULL $$;

CREATE POLICY shop_of_office ON transfer_till.shop FOR SELECT
  USING (id = (SELECT transfer_till.office_shop()));
CREATE POLICY tills_of_office ON transfer_till.till FOR SELECT
  USING (shop = (SELECT transfer_till.office_shop()));
CREATE POLICY entries_of_office ON transfer_till.entry FOR SELECT
  USING (shop = (SELECT transfer_till.office_shop()));
CREATE POLICY figures_of_office ON transfer_till.day_figures FOR SELECT
  USING (shop = (SELECT transfer_till.office_shop()));
`;

/**
 * Which tills may use the schema: a later step that an older till would work wrongly with adds a row, with the number of
 * steps that a till must know. A till that asked to join may also withdraw its request.
 */
const versionsStep = `
CREATE TABLE transfer_till.oldest_till (known_steps integer NOT NULL);
ALTER TABLE transfer_till.oldest_till ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_login ON transfer_till.oldest_till FOR SELECT USING (true);
GRANT SELECT ON transfer_till.oldest_till TO PUBLIC;

CREATE FUNCTION transfer_till.withdraw_request() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE transfer_till.invitation SET accepted = false WHERE role = session_user AND accepted IS NULL;
  PERFORM pg_notify('till_' || replace(i.shop::text, '-', ''), '${TILLS_CHANGED}')
    FROM transfer_till.invitation i WHERE i.role = session_user;
END $$;
`;

/**
 * PostgreSQL looks for types first in the session's temporary schema, unless the path names that schema: a login could
 * make a type called `text` there, whose check runs as the owner of the function. Every function names it last.
 */
const searchPathStep = `
DO $$
DECLARE
  made regprocedure;
BEGIN
  FOR made IN SELECT oid FROM pg_catalog.pg_proc WHERE pronamespace = 'transfer_till'::regnamespace LOOP
    EXECUTE pg_catalog.format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', made);
  END LOOP;
END $$;
`;

/** The schema of all tables. */
export const SCHEMA = 'transfer_till';

/** SQLSTATEs of our own refusals. */
export const NOT_AT_THE_END = 'TT001';
export const NEVER_CHANGED = 'TT002';
export const CODE_USED = 'TT003';
export const OTHER_ENVIRONMENT = 'TT004';

/**
 * Shops, their tills and the tills' entries. A till reads what is of its shop and inserts at the end of its own stream;
 * row-level security decides by the login, so that a till taken out reads and writes nothing from then on.
 */
const streams = `
CREATE TABLE transfer_till.shop (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  environment text NOT NULL CHECK (environment IN ('practice', 'staging', 'live')),
  founded_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE transfer_till.till (
  shop uuid NOT NULL REFERENCES transfer_till.shop,
  id text NOT NULL CHECK (id ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  journal uuid NOT NULL UNIQUE,
  role name NOT NULL UNIQUE,
  sealed_key bytea,
  joined_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  PRIMARY KEY (shop, id)
);

CREATE TABLE transfer_till.entry (
  shop uuid NOT NULL,
  till text NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  id text NOT NULL,
  at bigint NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (shop, till, seq),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

CREATE FUNCTION transfer_till.own_shop() RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
  AS $$ SELECT shop FROM transfer_till.till WHERE role = session_user AND left_at IS NULL $$;

CREATE FUNCTION transfer_till.own_till() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
  AS $$ SELECT id FROM transfer_till.till WHERE role = session_user AND left_at IS NULL $$;

CREATE FUNCTION transfer_till.require_end_of_stream() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NEW.seq <> (
    SELECT coalesce(max(seq), 0) + 1 FROM transfer_till.entry WHERE shop = NEW.shop AND till = NEW.till
  ) THEN
    RAISE EXCEPTION 'entries are only added at the end of a stream' USING ERRCODE = '${NOT_AT_THE_END}';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION transfer_till.refuse_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'entries are never changed or deleted' USING ERRCODE = '${NEVER_CHANGED}';
END $$;

CREATE TRIGGER entry_at_the_end BEFORE INSERT ON transfer_till.entry
  FOR EACH ROW EXECUTE FUNCTION transfer_till.require_end_of_stream();
CREATE TRIGGER entry_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_till.entry
  FOR EACH STATEMENT EXECUTE FUNCTION transfer_till.refuse_change();

ALTER TABLE transfer_till.shop ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_till.till ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_till.entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON transfer_till.shop FOR SELECT
  USING (id = (SELECT transfer_till.own_shop()));
CREATE POLICY tills_of_own_shop ON transfer_till.till FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY own_key_once ON transfer_till.till FOR UPDATE
  USING (shop = (SELECT transfer_till.own_shop()) AND id = (SELECT transfer_till.own_till()) AND sealed_key IS NULL)
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND id = (SELECT transfer_till.own_till()));
CREATE POLICY entries_of_own_shop ON transfer_till.entry FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY own_stream ON transfer_till.entry FOR INSERT
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));

GRANT USAGE ON SCHEMA transfer_till TO PUBLIC;
GRANT SELECT ON transfer_till.schema_step, transfer_till.shop, transfer_till.till, transfer_till.entry TO PUBLIC;
GRANT UPDATE (sealed_key) ON transfer_till.till TO PUBLIC;
GRANT INSERT ON transfer_till.entry TO PUBLIC;
`;

/**
 * Invitations. The role of an invitation becomes the till's own when the owner accepts, and ends with the code
 * otherwise. It reads no table; the shop's key is returned only to the till that was accepted.
 */
const invitations = `
CREATE TABLE transfer_till.invitation (
  id text PRIMARY KEY,
  shop uuid NOT NULL REFERENCES transfer_till.shop,
  role name NOT NULL UNIQUE,
  sealed_key bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  till text CHECK (till ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  till_name text CHECK (length(till_name) BETWEEN 1 AND 40),
  journal uuid,
  asked_at timestamptz,
  accepted boolean
);
ALTER TABLE transfer_till.invitation ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION transfer_till.ask_to_join(
  asked_environment text, asked_till text, asked_name text, asked_journal uuid
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE transfer_till.invitation
    SET asked_at = now(), till = asked_till, till_name = asked_name, journal = asked_journal
    WHERE role = session_user AND asked_at IS NULL AND expires_at > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the code was used already' USING ERRCODE = '${CODE_USED}';
  END IF;
  IF NOT EXISTS (
    SELECT FROM transfer_till.invitation i JOIN transfer_till.shop s ON s.id = i.shop
    WHERE i.role = session_user AND s.environment = asked_environment
  ) THEN
    RAISE EXCEPTION 'the shop is of another environment' USING ERRCODE = '${OTHER_ENVIRONMENT}';
  END IF;
  PERFORM pg_notify('till_' || replace(i.shop::text, '-', ''), '${TILLS_CHANGED}')
    FROM transfer_till.invitation i WHERE i.role = session_user;
END $$;

CREATE FUNCTION transfer_till.own_invitation()
  RETURNS TABLE (shop uuid, shop_name text, accepted boolean, expired boolean, sealed_key bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT i.shop, s.name, i.accepted, i.expires_at <= now(), CASE WHEN i.accepted THEN i.sealed_key END
  FROM transfer_till.invitation i JOIN transfer_till.shop s ON s.id = i.shop
  WHERE i.role = session_user
$$;
`;

/** A till sees who asks to join its shop, without the keys, and may leave by itself. */
const requestsAndLeaving = `
GRANT SELECT (id, shop, till, till_name, expires_at, asked_at, accepted) ON transfer_till.invitation TO PUBLIC;
CREATE POLICY requests_to_own_shop ON transfer_till.invitation FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));

CREATE FUNCTION transfer_till.leave_shop() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE transfer_till.till SET left_at = now() WHERE role = session_user AND left_at IS NULL;
  PERFORM pg_notify('till_' || replace(t.shop::text, '-', ''), '${TILLS_CHANGED}')
    FROM transfer_till.till t WHERE t.role = session_user;
END $$;
`;

/** Up to when what a till recorded about people counts, where the owner named a time when taking it out. */
const countsUntilStep = 'ALTER TABLE transfer_till.till ADD COLUMN counts_until timestamptz;';

/**
 * When the database took each entry; null for one from before this step. The clock of a till that somebody else has may
 * be set back, this one not. `counts_before` is the first entry of a till that was taken out which does not count about
 * people any more. Entries that a move copies keep their time: its session is the owner's.
 */
const arrivalStep = `
ALTER TABLE transfer_till.entry ADD COLUMN arrived_at timestamptz;
ALTER TABLE transfer_till.till ADD COLUMN counts_before bigint;

CREATE FUNCTION transfer_till.note_arrival() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF session_user <> current_user THEN
    NEW.arrived_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER entry_arrival BEFORE INSERT ON transfer_till.entry
  FOR EACH ROW EXECUTE FUNCTION transfer_till.note_arrival();
`;

/**
 * Who asks with a code says by which verifier it logs in from then on. Another session by the same code may change the
 * password until the owner accepts, who sets it by this verifier. A request names its till, or every till's list of
 * requests could not be read.
 */
const verifierStep = `
ALTER TABLE transfer_till.invitation ADD COLUMN verifier text CHECK (length(verifier) <= 200);
ALTER TABLE transfer_till.invitation ADD CONSTRAINT invitation_asked
  CHECK (asked_at IS NULL OR (till IS NOT NULL AND till_name IS NOT NULL AND journal IS NOT NULL)) NOT VALID;

CREATE FUNCTION transfer_till.ask_to_join(
  asked_environment text, asked_till text, asked_name text, asked_journal uuid, asked_verifier text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Refuses a code that was used.
  PERFORM transfer_till.ask_to_join(asked_environment, asked_till, asked_name, asked_journal);
  UPDATE transfer_till.invitation SET verifier = asked_verifier WHERE role = session_user;
END $$;
`;

/** Step n makes version n. Steps only add, so that an older till works with a newer schema; they are never changed. */
export const steps: readonly string[] = [
  streams,
  invitations,
  dayStep,
  pollingStep,
  requestsAndLeaving,
  customersStep,
  figuresStep,
  searchPathStep,
  limitsStep,
  officeStep,
  versionsStep,
  zReportsStep,
  rightsStep,
  zBoundsStep,
  movingStep,
  countsUntilStep,
  zLinesStep,
  arrivalStep,
  verifierStep,
  zLastStep,
];
