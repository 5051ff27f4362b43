import { TILLS_CHANGED } from '../../streams/notify.ts';
import { NOT_MOVING, SHOP_MOVED } from '../sql-states.ts';

const changedTables = ['till', 'office', 'invitation', 'customer_key'].map((name) => [name, 'BEFORE INSERT OR UPDATE']);
const addedTables = ['claim', 'z_report'].map((name) => [name, 'BEFORE INSERT']);
const notAfterMove = [...changedTables, ...addedTables].map(
  ([name, when]) => `CREATE TRIGGER a_not_after_move ${when} ON transfer_till.${name}
  FOR EACH ROW EXECUTE FUNCTION transfer_till.refuse_after_move();
`,
);

/**
 * A shop moves to another database. Its owner asks one till for it; that till copies the shop, and decides by
 * `finish_move` in the transaction in which nobody else can write. From then on each till of the shop reads here the new
 * address and its own new login, and nothing else is read or written: `own_shop` and its like refuse.
 */
export const moving = `
CREATE TABLE transfer_till.move (
  shop uuid PRIMARY KEY REFERENCES transfer_till.shop,
  id uuid NOT NULL,
  till text NOT NULL,
  to_server boolean NOT NULL,
  refusal text CHECK (length(refusal) <= 40),
  moved_at timestamptz,
  destination text CHECK (length(destination) <= 40000),
  seal bytea CHECK (octet_length(seal) = 32),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

CREATE TABLE transfer_till.moved_login (
  shop uuid NOT NULL,
  till text NOT NULL,
  sealed bytea NOT NULL,
  followed_at timestamptz,
  PRIMARY KEY (shop, till),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

ALTER TABLE transfer_till.move ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_till.moved_login ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION transfer_till.require_not_moved(of_shop uuid) RETURNS void
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM transfer_till.move m WHERE m.shop = of_shop AND m.moved_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the shop moved to another database' USING ERRCODE = '${SHOP_MOVED}';
  END IF;
END $$;

-- Also for the owner, whom row-level security does not hold: sees what was committed while it waited for a lock.
CREATE FUNCTION transfer_till.refuse_after_move() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM transfer_till.move m WHERE m.shop = NEW.shop AND m.moved_at IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'the shop moved to another database' USING ERRCODE = '${SHOP_MOVED}';
  END IF;
  RETURN NEW;
END $$;

${notAfterMove.join('')}
-- Of the till that asks: the move of its shop, and its own new login.
CREATE FUNCTION transfer_till.own_move()
  RETURNS TABLE (id uuid, till text, to_server boolean, refusal text, moved boolean, destination text, seal bytea,
    sealed_login bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT m.id, m.till, m.to_server, m.refusal, m.moved_at IS NOT NULL, m.destination, m.seal, l.sealed
  FROM transfer_till.till t JOIN transfer_till.move m ON m.shop = t.shop
    LEFT JOIN transfer_till.moved_login l ON l.shop = t.shop AND l.till = t.id
  WHERE t.role = session_user AND t.left_at IS NULL
$$;

-- Until the transaction is over nobody else writes; a move that was cancelled or is over is refused. Returns the last
-- fencing number of the shop's polling.
CREATE FUNCTION transfer_till.lock_for_move(of_move uuid) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  moving transfer_till.move;
BEGIN
  SELECT m.* INTO moving FROM transfer_till.move m JOIN transfer_till.till t ON t.shop = m.shop AND t.id = m.till
    WHERE m.id = of_move AND m.moved_at IS NULL AND t.role = session_user AND t.left_at IS NULL FOR UPDATE OF m;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not asked to move the shop' USING ERRCODE = '${NOT_MOVING}';
  END IF;
  LOCK TABLE transfer_till.till, transfer_till.office, transfer_till.invitation, transfer_till.entry,
    transfer_till.customer_key, transfer_till.claim, transfer_till.z_report IN SHARE MODE;
  RETURN coalesce((SELECT p.fence FROM transfer_till.poller p WHERE p.shop = moving.shop), 0);
END $$;

-- The step that decides: once it is committed, the shop is at its destination and nowhere else.
CREATE FUNCTION transfer_till.finish_move(
  of_move uuid, to_destination text, with_seal bytea, tills text[], logins bytea[]
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := transfer_till.own_shop();
BEGIN
  PERFORM transfer_till.lock_for_move(of_move);
  DELETE FROM transfer_till.moved_login l WHERE l.shop = own;
  INSERT INTO transfer_till.moved_login (shop, till, sealed) SELECT own, * FROM unnest(tills, logins);
  UPDATE transfer_till.move m SET moved_at = now(), destination = to_destination, seal = with_seal WHERE m.id = of_move;
  PERFORM pg_notify('till_' || replace(own::text, '-', ''), '${TILLS_CHANGED}');
END $$;

-- The till that was asked cannot do it; the shop stays here.
CREATE FUNCTION transfer_till.fail_move(of_move uuid, why text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own uuid := transfer_till.own_shop();
BEGIN
  UPDATE transfer_till.move m SET refusal = why
    WHERE m.id = of_move AND m.shop = own AND m.till = transfer_till.own_till() AND m.moved_at IS NULL;
  PERFORM pg_notify('till_' || replace(own::text, '-', ''), '${TILLS_CHANGED}');
END $$;

-- This till has saved where the shop is now.
CREATE FUNCTION transfer_till.move_followed() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE transfer_till.moved_login l SET followed_at = now() FROM transfer_till.till t
  WHERE t.role = session_user AND l.shop = t.shop AND l.till = t.id AND l.followed_at IS NULL
$$;
`;
