import { TILLS_CHANGED } from '../../streams/notify.ts';
import { CODE_USED, OTHER_ENVIRONMENT } from '../sql-states.ts';

/**
 * When a till leaves, by the database's clock, and not before its last entry arrived: that clock may have been set back
 * since, and what a till dated after it left does not count. For a statement about one row of `till`.
 */
export const LEAVING_TIME = `greatest(now(), (
  SELECT max(e.arrived_at) FROM transfer_till.entry e WHERE e.shop = till.shop AND e.till = till.id))`;

/**
 * Invitations, and how a till or an office leaves by itself. The role of an invitation becomes the till's own when the
 * owner accepts, and ends with the code otherwise. It reads no table; the shop's key is returned only to the till that
 * was accepted. A till of the shop sees who asks to join, without the keys.
 *
 * Who asks with a code says by which verifier it logs in from then on. Another session by the same code may change the
 * password until the owner accepts, who sets it by this verifier. A request names its till, or every till's list of
 * requests could not be read. A till that asked may also withdraw its request.
 */
export const joining = `
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
  accepted boolean,
  verifier text CHECK (length(verifier) <= 200),
  CONSTRAINT invitation_asked CHECK (asked_at IS NULL OR (
    till IS NOT NULL AND till_name IS NOT NULL AND journal IS NOT NULL AND verifier IS NOT NULL))
);
ALTER TABLE transfer_till.invitation ENABLE ROW LEVEL SECURITY;
CREATE POLICY requests_to_own_shop ON transfer_till.invitation FOR SELECT
  USING (shop = (SELECT transfer_till.own_shop()));

CREATE FUNCTION transfer_till.ask_to_join(
  asked_environment text, asked_till text, asked_name text, asked_journal uuid, asked_verifier text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE transfer_till.invitation SET asked_at = now(), till = asked_till, till_name = asked_name,
      journal = asked_journal, verifier = asked_verifier
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
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT i.shop, s.name, i.accepted, i.expires_at <= now(), CASE WHEN i.accepted THEN i.sealed_key END
  FROM transfer_till.invitation i JOIN transfer_till.shop s ON s.id = i.shop
  WHERE i.role = session_user
$$;

CREATE FUNCTION transfer_till.withdraw_request() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE transfer_till.invitation SET accepted = false WHERE role = session_user AND accepted IS NULL;
  PERFORM pg_notify('till_' || replace(i.shop::text, '-', ''), '${TILLS_CHANGED}')
    FROM transfer_till.invitation i WHERE i.role = session_user;
END $$;

CREATE FUNCTION transfer_till.leave_shop() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE transfer_till.till SET left_at = ${LEAVING_TIME} WHERE role = session_user AND left_at IS NULL;
  PERFORM pg_notify('till_' || replace(t.shop::text, '-', ''), '${TILLS_CHANGED}')
    FROM transfer_till.till t WHERE t.role = session_user;
END $$;

CREATE FUNCTION transfer_till.leave_as_office() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ UPDATE transfer_till.office SET left_at = now() WHERE role = session_user AND left_at IS NULL $$;
`;
