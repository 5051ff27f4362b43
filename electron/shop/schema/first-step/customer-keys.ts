import { NEVER_CHANGED } from '../sql-states.ts';

/**
 * The keys of customers, each sealed with the shop's key, so that every till can read a customer's data. A till numbers
 * its own without a gap; any till of the shop removes one, which erases the customer.
 */
export const customerKeys = `
CREATE TABLE transfer_till.customer_key (
  shop uuid NOT NULL,
  till text NOT NULL,
  n bigint NOT NULL CHECK (n > 0) CONSTRAINT customer_key_number CHECK (n <= ${Number.MAX_SAFE_INTEGER}),
  customer text NOT NULL CHECK (customer ~ '^[0-9a-f]{32}$'),
  sealed bytea CONSTRAINT customer_key_size CHECK (octet_length(sealed) <= 10000),
  PRIMARY KEY (shop, till, n),
  UNIQUE (shop, customer, till),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

CREATE FUNCTION transfer_till.require_removal() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.sealed IS NOT NULL OR (NEW.shop, NEW.till, NEW.n, NEW.customer) <> (OLD.shop, OLD.till, OLD.n, OLD.customer) THEN
    RAISE EXCEPTION 'the key of a customer is only removed' USING ERRCODE = '${NEVER_CHANGED}';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER customer_key_removed BEFORE UPDATE ON transfer_till.customer_key
  FOR EACH ROW EXECUTE FUNCTION transfer_till.require_removal();

ALTER TABLE transfer_till.customer_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY keys_of_own_shop ON transfer_till.customer_key FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));
CREATE POLICY own_keys ON transfer_till.customer_key FOR INSERT
  WITH CHECK (shop = (SELECT transfer_till.own_shop()) AND till = (SELECT transfer_till.own_till()));
CREATE POLICY removed_keys ON transfer_till.customer_key FOR UPDATE
  USING (shop = (SELECT transfer_till.own_shop())) WITH CHECK (shop = (SELECT transfer_till.own_shop()));
`;
