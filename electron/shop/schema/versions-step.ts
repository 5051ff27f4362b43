import { TILLS_CHANGED } from '../streams/channel.ts';

/**
 * Which tills may use the schema: a later step that an older till would work wrongly with adds a row, with the number of
 * steps that a till must know. A till that asked to join may also withdraw its request.
 */
export const versionsStep = `
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
