/**
 * Tables are granted to the logins of tills and offices alone, and are taken back when these leave: triggers do both, so
 * that no way into a shop forgets it. Nobody has UPDATE, DELETE, TRUNCATE or MAINTAIN of a whole table, each of which
 * allows every LOCK TABLE: what may be changed is granted by column. Any login may read which steps the schema has.
 */
export const rights = `
GRANT USAGE ON SCHEMA transfer_till TO PUBLIC;
GRANT SELECT ON transfer_till.schema_step, transfer_till.oldest_till TO PUBLIC;

CREATE FUNCTION transfer_till.set_rights(login name, is_office boolean, are_given boolean) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = login) THEN
    RETURN;
  END IF;
  EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA transfer_till FROM %I', login);
  IF NOT are_given THEN
    RETURN;
  END IF;
  EXECUTE format('GRANT SELECT ON transfer_till.shop, transfer_till.till, transfer_till.entry, '
    'transfer_till.day_figures TO %I', login);
  IF is_office THEN
    RETURN;
  END IF;
  EXECUTE format('GRANT SELECT ON transfer_till.customer_key, transfer_till.claim, transfer_till.z_report TO %I', login);
  EXECUTE format('GRANT INSERT ON transfer_till.entry, transfer_till.customer_key, transfer_till.claim, '
    'transfer_till.z_report, transfer_till.day_figures TO %I', login);
  EXECUTE format('GRANT UPDATE (sealed_key) ON transfer_till.till TO %I', login);
  EXECUTE format('GRANT UPDATE (sealed) ON transfer_till.customer_key TO %I', login);
  EXECUTE format('GRANT UPDATE (asked_count, asked, collected_count, collected, reversed_count, reversed, '
    'wrong_count, wrong, updated_at) ON transfer_till.day_figures TO %I', login);
  EXECUTE format('GRANT SELECT (id, shop, till, till_name, expires_at, asked_at, accepted) '
    'ON transfer_till.invitation TO %I', login);
END $$;
REVOKE EXECUTE ON FUNCTION transfer_till.set_rights FROM PUBLIC;

CREATE FUNCTION transfer_till.set_rights_of_row() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.role <> NEW.role THEN
    PERFORM transfer_till.set_rights(OLD.role, TG_TABLE_NAME = 'office', false);
  END IF;
  PERFORM transfer_till.set_rights(NEW.role, TG_TABLE_NAME = 'office', NEW.left_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER till_rights AFTER INSERT OR UPDATE OF role, left_at ON transfer_till.till
  FOR EACH ROW EXECUTE FUNCTION transfer_till.set_rights_of_row();
CREATE TRIGGER office_rights AFTER INSERT OR UPDATE OF role, left_at ON transfer_till.office
  FOR EACH ROW EXECUTE FUNCTION transfer_till.set_rights_of_row();
`;
