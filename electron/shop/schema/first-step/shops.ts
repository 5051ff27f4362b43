/**
 * Shops, their tills and their offices. Row-level security decides by the login, so that a till taken out reads and
 * writes nothing from then on. An office reads one shop's tills, entries and figures, and writes nothing. It is no till:
 * it has no stream, and the keys of customers, the claims and the polling are not granted to it.
 *
 * Of a till that was taken out, `counts_until` is up to when what it recorded about people counts, where the owner named
 * a time, and `counts_before` is its first entry that does not count about people any more.
 */
export const shops = `
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
  journal uuid NOT NULL,
  role name NOT NULL UNIQUE,
  sealed_key bytea CONSTRAINT till_key_size CHECK (octet_length(sealed_key) <= 1000),
  joined_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  counts_until timestamptz,
  counts_before bigint,
  PRIMARY KEY (shop, id)
);
CREATE UNIQUE INDEX till_in_one_shop ON transfer_till.till (journal) WHERE left_at IS NULL;

CREATE TABLE transfer_till.office (
  shop uuid NOT NULL REFERENCES transfer_till.shop,
  id text NOT NULL CHECK (id ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  role name NOT NULL UNIQUE,
  joined_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  PRIMARY KEY (shop, id)
);

CREATE FUNCTION transfer_till.own_shop() RETURNS uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := (SELECT t.shop FROM transfer_till.till t WHERE t.role = session_user AND t.left_at IS NULL);
BEGIN
  PERFORM transfer_till.require_not_moved(own);
  RETURN own;
END $$;

CREATE FUNCTION transfer_till.own_till() RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM transfer_till.own_shop();
  RETURN (SELECT t.id FROM transfer_till.till t WHERE t.role = session_user AND t.left_at IS NULL);
END $$;

CREATE FUNCTION transfer_till.office_shop() RETURNS uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := (SELECT o.shop FROM transfer_till.office o WHERE o.role = session_user AND o.left_at IS NULL);
BEGIN
  PERFORM transfer_till.require_not_moved(own);
  RETURN own;
END $$;

ALTER TABLE transfer_till.shop ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_till.till ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_till.office ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON transfer_till.shop FOR SELECT
  USING (id = (SELECT transfer_till.own_shop()));
CREATE POLICY shop_of_office ON transfer_till.shop FOR SELECT
  USING (id = (SELECT transfer_till.office_shop()));
CREATE POLICY tills_of_own_shop ON transfer_till.till FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY tills_of_office ON transfer_till.till FOR SELECT
  USING (shop = (SELECT transfer_till.office_shop()));
CREATE POLICY own_key_once ON transfer_till.till FOR UPDATE
  USING (shop = (SELECT transfer_till.own_shop()) AND id = (SELECT transfer_till.own_till()) AND sealed_key IS NULL)
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND id = (SELECT transfer_till.own_till()));
`;
