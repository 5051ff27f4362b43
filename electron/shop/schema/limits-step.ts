import { NOT_THE_POLLER } from './polling-step.ts';

/** Bytes of an entry's body. Those of a sale have some thousand. */
export const LARGEST_ENTRY = 16 << 20;
/** Hints that wait for one till. */
export const MOST_HINTS = 1_000;

const check = (table: string, name: string, condition: string): string =>
  `ALTER TABLE transfer_till.${table} ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID;`;

/** What one till may write, so that it cannot fill the memory of the others, or send numbers that they cannot read. */
export const limitsStep = `
${check('entry', 'entry_size', `octet_length(body) <= ${LARGEST_ENTRY}`)}
${check('entry', 'entry_names', 'greatest(length(id), length(actor), length(kind), length(subject)) <= 1000')}
${check('entry', 'entry_time', `at BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}`)}
${check('till', 'till_key_size', 'octet_length(sealed_key) <= 1000')}
${check('customer_key', 'customer_key_size', 'octet_length(sealed) <= 10000')}
${check('customer_key', 'customer_key_number', `n <= ${Number.MAX_SAFE_INTEGER}`)}
${check('z_report', 'z_report_size', `octet_length(body) <= ${1 << 20}`)}
${check('poller', 'poller_size', `octet_length(covered::text) <= ${1 << 20}`)}

CREATE OR REPLACE FUNCTION transfer_till.send_hint(held bigint, to_till text, hinted_sale text, channel text)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
