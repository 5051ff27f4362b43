import { NEVER_CHANGED, NOT_AT_THE_END } from '../sql-states.ts';

/** Bytes of an entry's body. Those of a sale have some thousand. */
export const LARGEST_ENTRY = 16 << 20;

/**
 * The tills' entries. A till reads what is of its shop and inserts at the end of its own stream; entries are never
 * changed or deleted. Their size is limited, so that no till can fill the memory of the others, or send numbers that
 * they cannot read.
 *
 * `arrived_at` is when the database took an entry: the clock of a till that somebody else has may be set back, this one
 * not. Entries that a move copies keep their time: its session is the owner's.
 */
export const entries = `
CREATE TABLE transfer_till.entry (
  shop uuid NOT NULL,
  till text NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  id text NOT NULL,
  at bigint NOT NULL CONSTRAINT entry_time CHECK (at BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}),
  actor text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL CONSTRAINT entry_size CHECK (octet_length(body) <= ${LARGEST_ENTRY}),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  arrived_at timestamptz,
  PRIMARY KEY (shop, till, seq),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till,
  CONSTRAINT entry_names CHECK (greatest(length(id), length(actor), length(kind), length(subject)) <= 1000)
);

CREATE FUNCTION transfer_till.add_at_the_end() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.seq <> (
    SELECT coalesce(max(seq), 0) + 1 FROM transfer_till.entry WHERE shop = NEW.shop AND till = NEW.till
  ) THEN
    RAISE EXCEPTION 'entries are only added at the end of a stream' USING ERRCODE = '${NOT_AT_THE_END}';
  END IF;
  IF session_user <> current_user THEN
    NEW.arrived_at := now();
  END IF;
  RETURN NEW;
END $$;

-- Also of claims and Z reports.
CREATE FUNCTION transfer_till.refuse_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'entries are never changed or deleted' USING ERRCODE = '${NEVER_CHANGED}';
END $$;

CREATE TRIGGER entry_at_the_end BEFORE INSERT ON transfer_till.entry
  FOR EACH ROW EXECUTE FUNCTION transfer_till.add_at_the_end();
CREATE TRIGGER entry_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_till.entry
  FOR EACH STATEMENT EXECUTE FUNCTION transfer_till.refuse_change();

ALTER TABLE transfer_till.entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY entries_of_own_shop ON transfer_till.entry FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY entries_of_office ON transfer_till.entry FOR SELECT
  USING (shop = (SELECT transfer_till.office_shop()));
CREATE POLICY own_stream ON transfer_till.entry FOR INSERT
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));
`;
