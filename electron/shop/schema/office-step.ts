/**
 * Offices: logins that read one shop's tills, entries and figures, and write nothing. An office is no till: it has no
 * stream, and the keys of customers, the claims and the polling are not granted to it.
 */
export const officeStep = `
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
