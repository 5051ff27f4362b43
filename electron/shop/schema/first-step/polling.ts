import { NOT_THE_POLLER } from '../sql-states.ts';

export const MOST_HINTS = 1_000;

/**
 * Who polls the service for the shop, and hints to the other tills. A session's advisory lock makes one till the poller;
 * each time it changes hands its fencing number grows, also in a restored older database, so that what a former poller
 * still sends is refused. Tills reach these tables through the two functions alone.
 */
export const polling = `
CREATE TABLE transfer_till.poller (
  shop uuid PRIMARY KEY REFERENCES transfer_till.shop,
  fence bigint NOT NULL,
  till text NOT NULL,
  beat_at timestamptz NOT NULL,
  -- By till: up to which entry its accounts are polled, and how long ago the sale on its screen was read.
  covered jsonb NOT NULL CONSTRAINT poller_size CHECK (octet_length(covered::text) <= ${1 << 20})
);

CREATE TABLE transfer_till.sale_on_screen (
  shop uuid NOT NULL,
  till text NOT NULL,
  sale text NOT NULL CHECK (length(sale) <= 40),
  PRIMARY KEY (shop, till),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

CREATE TABLE transfer_till.hint (
  shop uuid NOT NULL,
  till text NOT NULL,
  -- Empty: news that names none of the till's sales.
  sale text NOT NULL CHECK (length(sale) <= 40),
  PRIMARY KEY (shop, till, sale),
  FOREIGN KEY (shop, till) REFERENCES transfer_till.till
);

ALTER TABLE transfer_till.poller ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_till.sale_on_screen ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_till.hint ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION transfer_till.poll_beat(held bigint, able boolean, on_screen text, covers jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own_shop uuid := transfer_till.own_shop();
  own text := transfer_till.own_till();
  shop_lock bigint := hashtextextended(own_shop::text, 0);
  now_ms bigint := extract(epoch FROM clock_timestamp()) * 1000;
  current transfer_till.poller;
  hints jsonb;
BEGIN
  IF own IS NULL THEN
    RAISE EXCEPTION 'not a till of a shop' USING ERRCODE = '42501';
  END IF;
  IF held IS NULL AND able AND pg_try_advisory_lock(shop_lock) THEN
    INSERT INTO transfer_till.poller AS p VALUES (own_shop, now_ms, own, clock_timestamp(), '{}')
      ON CONFLICT (shop) DO UPDATE
        SET fence = greatest(p.fence + 1, excluded.fence), till = own, beat_at = excluded.beat_at, covered = '{}'
      RETURNING p.fence INTO held;
  ELSE
    -- What follows is repeated by the next beat, so nothing waits for the server's disk.
    PERFORM set_config('synchronous_commit', 'off', true);
    IF held IS NOT NULL AND able THEN
      UPDATE transfer_till.poller p SET beat_at = clock_timestamp(), covered = covers
        WHERE p.shop = own_shop AND p.fence = held;
      IF NOT FOUND THEN
        held := NULL;
      END IF;
    ELSIF held IS NOT NULL THEN
      UPDATE transfer_till.poller p SET beat_at = 'epoch', covered = '{}' WHERE p.shop = own_shop AND p.fence = held;
      held := NULL;
    END IF;
    IF held IS NULL THEN
      PERFORM pg_advisory_unlock_all();
    END IF;
  END IF;
  IF on_screen IS NULL THEN
    DELETE FROM transfer_till.sale_on_screen s WHERE s.shop = own_shop AND s.till = own;
  ELSE
    INSERT INTO transfer_till.sale_on_screen AS s VALUES (own_shop, own, on_screen)
      ON CONFLICT (shop, till) DO UPDATE SET sale = excluded.sale WHERE s.sale <> excluded.sale;
  END IF;
  WITH taken AS (
    DELETE FROM transfer_till.hint h WHERE h.shop = own_shop AND h.till = own RETURNING h.sale
  ) SELECT coalesce(jsonb_agg(taken.sale), '[]') FROM taken INTO hints;
  SELECT * FROM transfer_till.poller p WHERE p.shop = own_shop INTO current;
  RETURN jsonb_build_object(
    'fence', held,
    'poller', current.till,
    'silentMs', round(extract(epoch FROM clock_timestamp() - current.beat_at) * 1000),
    'covered', coalesce((current.covered -> own ->> 'seq')::bigint, 0),
    'readAgo', (current.covered -> own ->> 'readAgo')::bigint,
    'onScreen', CASE WHEN held IS NULL THEN '[]' ELSE (
      SELECT coalesce(jsonb_agg(s.sale), '[]') FROM transfer_till.sale_on_screen s
      WHERE s.shop = own_shop AND s.till <> own
    ) END,
    'hints', hints
  );
END $$;

CREATE FUNCTION transfer_till.send_hint(held bigint, to_till text, hinted_sale text, channel text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own_shop uuid := transfer_till.own_shop();
BEGIN
  IF held IS NOT NULL THEN
    PERFORM FROM transfer_till.poller p
      WHERE p.shop = own_shop AND p.fence = held AND p.till = transfer_till.own_till() FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'another till polls for the shop' USING ERRCODE = '${NOT_THE_POLLER}';
    END IF;
  END IF;
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO transfer_till.hint SELECT own_shop, to_till, hinted_sale
    WHERE own_shop IS NOT NULL
      AND (SELECT count(*) FROM transfer_till.hint h WHERE h.shop = own_shop AND h.till = to_till) < ${MOST_HINTS}
    ON CONFLICT DO NOTHING;
  PERFORM pg_notify(channel, '');
END $$;
`;
