import { LONGEST_REPORT } from '../../../shared/shop/shop-report.ts';
import { NOT_AFTER_THE_LAST_Z, NOT_THE_NEXT_Z } from '../sql-states.ts';

/** Lines of a Z report about tills that the database does not know, as an older one that was put back. */
const MOST_UNKNOWN_TILLS = 100;

/** Entries of a till that a Z report may count before they are copied. */
const NOT_COPIED_YET = 100_000;

/**
 * What the shop has once: the till that claimed an unmatched payment, and the Z reports, numbered without a gap. A till
 * adds its own; like entries, both are never changed or deleted.
 */
const tables = `
CREATE TABLE transfer_till.claim (
  shop uuid NOT NULL,
  payment text NOT NULL CHECK (length(payment) BETWEEN 1 AND 200),
  till text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop, payment),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

CREATE TABLE transfer_till.z_report (
  shop uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  till text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  body text NOT NULL CONSTRAINT z_report_size CHECK (octet_length(body) <= ${LONGEST_REPORT}),
  PRIMARY KEY (shop, number),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

CREATE TRIGGER z_report_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_till.z_report
  FOR EACH STATEMENT EXECUTE FUNCTION transfer_till.refuse_change();
CREATE TRIGGER claim_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_till.claim
  FOR EACH STATEMENT EXECUTE FUNCTION transfer_till.refuse_change();

ALTER TABLE transfer_till.claim ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_till.z_report ENABLE ROW LEVEL SECURITY;
CREATE POLICY claims_of_own_shop ON transfer_till.claim FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY own_claim ON transfer_till.claim FOR INSERT
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));
CREATE POLICY z_reports_of_own_shop ON transfer_till.z_report FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY own_z_report ON transfer_till.z_report FOR INSERT
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));
`;

/**
 * What the lines of the Z reports say. Each names a till, once, and the entry up to which it is counted. What is no such
 * line counts nothing: a missing name or number would equal none of a later report, and no report would follow any more.
 *
 * `counted_by_z` returns up to which entry of each till the shop's reports have counted. The last report has a line for
 * each till that an earlier one has, up to the same entry or a later one: reading it alone says what all have counted. A
 * till may make any number of reports, which are never deleted, and reading all of them would reach the time limit of a
 * statement.
 */
const lines = `
CREATE FUNCTION transfer_till.z_lines(body text) RETURNS TABLE (till text, counted bigint)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  tills text[];
  counts bigint[];
BEGIN
  SELECT array_agg(line ->> 'till'), array_agg((line ->> 'until')::bigint) INTO tills, counts
    FROM jsonb_array_elements(body::jsonb -> 'lines') AS line
    WHERE line ->> 'till' ~ '^[0-9A-HJKMNP-TV-Z]{6}$' AND jsonb_typeof(line -> 'until') = 'number'
      AND (line ->> 'until')::numeric BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER};
  RETURN QUERY SELECT * FROM unnest(tills, counts);
EXCEPTION WHEN OTHERS THEN
  RETURN;
END $$;

CREATE FUNCTION transfer_till.counted_by_z(of_shop uuid) RETURNS TABLE (till text, counted bigint)
  LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT line.till, line.counted
  FROM (
    SELECT z.body FROM transfer_till.z_report z WHERE z.shop = of_shop ORDER BY z.number DESC LIMIT 1
  ) AS last CROSS JOIN LATERAL transfer_till.z_lines(last.body) AS line
$$;
`;

/**
 * A Z report goes on from those before it: it has a line for each till that an earlier one has, counts no till up to an
 * earlier entry than they did, and names the report before it by the SHA-256 of its body. Nor does it name many tills
 * that the shop never had: each later report has a line for all of them.
 *
 * It counts no other till further than its entries have arrived in the database: what it says of a till that sells on
 * would never be counted. Its own last entries, and those of a till that was taken out or that an older database does
 * not know, may be missing here.
 */
const checks = `
CREATE FUNCTION transfer_till.require_next_z() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  all_lines bigint;
  named bigint;
  unknown bigint;
BEGIN
  BEGIN
    all_lines := jsonb_array_length(NEW.body::jsonb -> 'lines');
  EXCEPTION WHEN OTHERS THEN
    all_lines := NULL;
  END;
  SELECT count(DISTINCT line.till), count(*) FILTER (WHERE t.id IS NULL) INTO named, unknown
    FROM transfer_till.z_lines(NEW.body) AS line
    LEFT JOIN transfer_till.till AS t ON t.shop = NEW.shop AND t.id = line.till;
  IF all_lines IS DISTINCT FROM named OR unknown > ${MOST_UNKNOWN_TILLS} THEN
    RAISE EXCEPTION 'each line of a Z report is of one till' USING ERRCODE = '${NOT_AFTER_THE_LAST_Z}';
  END IF;
  IF NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM transfer_till.z_report WHERE shop = NEW.shop) THEN
    RAISE EXCEPTION 'Z reports are numbered without a gap' USING ERRCODE = '${NOT_THE_NEXT_Z}';
  END IF;
  IF NOT EXISTS (SELECT FROM transfer_till.z_lines(NEW.body)) OR EXISTS (
    SELECT FROM transfer_till.counted_by_z(NEW.shop) AS before
    WHERE NOT EXISTS (
      SELECT FROM transfer_till.z_lines(NEW.body) AS line
      WHERE line.till = before.till AND line.counted >= before.counted)
  ) THEN
    RAISE EXCEPTION 'a Z report goes on from those before it' USING ERRCODE = '${NOT_AFTER_THE_LAST_Z}';
  END IF;
  IF NEW.body::jsonb ->> 'previous' IS DISTINCT FROM (
    SELECT encode(sha256(convert_to(z.body, 'UTF8')), 'hex') FROM transfer_till.z_report z
    WHERE z.shop = NEW.shop AND z.number = NEW.number - 1
  ) THEN
    RAISE EXCEPTION 'a Z report names the one before it' USING ERRCODE = '${NOT_AFTER_THE_LAST_Z}';
  END IF;
  IF EXISTS (
    SELECT FROM transfer_till.z_lines(NEW.body) AS line
    LEFT JOIN transfer_till.counted_by_z(NEW.shop) AS before ON before.till = line.till
    LEFT JOIN transfer_till.till AS t ON t.shop = NEW.shop AND t.id = line.till
    WHERE line.counted > greatest(
      coalesce(before.counted, 0),
      coalesce((SELECT max(e.seq) FROM transfer_till.entry e WHERE e.shop = NEW.shop AND e.till = line.till), 0)
        + CASE WHEN t.id IS NULL OR t.left_at IS NOT NULL OR t.id = NEW.till THEN ${NOT_COPIED_YET} ELSE 0 END)
  ) THEN
    RAISE EXCEPTION 'a Z report counts entries that have arrived' USING ERRCODE = '${NOT_AFTER_THE_LAST_Z}';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER z_report_next BEFORE INSERT ON transfer_till.z_report
  FOR EACH ROW EXECUTE FUNCTION transfer_till.require_next_z();
`;

export const day = tables + lines + checks;
