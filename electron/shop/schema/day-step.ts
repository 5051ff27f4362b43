/** SQLSTATE of a Z report that does not have the next number. */
export const NOT_THE_NEXT_Z = 'TT005';

/**
 * What the shop has once: the till that claimed an unmatched payment, and the Z reports, numbered without a gap. A till
 * adds its own; like entries, both are never changed or deleted.
 */
export const dayStep = `
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
  body text NOT NULL,
  PRIMARY KEY (shop, number),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

CREATE FUNCTION transfer_till.require_next_z() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM transfer_till.z_report WHERE shop = NEW.shop) THEN
    RAISE EXCEPTION 'Z reports are numbered without a gap' USING ERRCODE = '${NOT_THE_NEXT_Z}';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER z_report_next BEFORE INSERT ON transfer_till.z_report
  FOR EACH ROW EXECUTE FUNCTION transfer_till.require_next_z();
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

GRANT SELECT, INSERT ON transfer_till.claim, transfer_till.z_report TO PUBLIC;
`;
