import { expect, it } from 'vitest';
import { draft } from '../../../electron/sales/entries.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { event } from '../../support/evidence.ts';
import { openTill } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = Date.UTC(2026, 10, 1, 9);
/** More than are listed at once. */
const MANY = 510;

it('lists what happened last among more open issues than are listed, the oldest of these first', () => {
  const journal = openTill('AAAAAA');
  const ids = Array.from({ length: MANY }, (_, n) => `e${n}`);
  const drafts = ids.map((eventId, n) => {
    const evidence = event('transaction_success', { refid: `R${n}` }, START + n * 60_000);
    return draft('money.unmatched', eventId, { eventId, refid: `R${n}`, accountNo: null, evidence });
  });
  unwrap(journal.append(drafts));
  const lines = createSettlementReader(journal.query).open(ms(START + MANY * 60_000));
  expect([lines.length, lines.at(0)?.id, lines.at(-1)?.id]).toEqual([500, ids.at(MANY - 500), ids.at(-1)]);
});
