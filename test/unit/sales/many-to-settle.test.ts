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

/** A till with so many open issues, and the payments that they are of, oldest first. */
function tillToSettle() {
  const journal = openTill('AAAAAA');
  const ids = Array.from({ length: MANY }, (_, n) => `e${n}`);
  const drafts = ids.map((eventId, n) => {
    const evidence = event('transaction_success', { refid: `R${n}` }, START + n * 60_000);
    return draft('money.unmatched', eventId, { eventId, refid: `R${n}`, accountNo: '9012348821', evidence });
  });
  unwrap(journal.append(drafts));
  return { ids, reader: createSettlementReader(journal.query), end: ms(START + MANY * 60_000) };
}

it('lists what happened last among more open issues than are listed, the oldest of these first', () => {
  const { ids, reader, end } = tillToSettle();
  const lines = reader.open(end);
  expect([lines.length, lines.at(0)?.id, lines.at(-1)?.id]).toEqual([500, ids.at(MANY - 500), ids.at(-1)]);
});

it('names the account and the transaction of every unmatched payment that is listed, however many there are', () => {
  const { reader, end } = tillToSettle();
  const lines = reader.open(end);
  expect(lines.map(({ refid }) => refid)).toEqual(lines.map(({ id }) => id.replace('e', 'R')));
  expect(new Set(lines.map(({ accountTail }) => accountTail))).toEqual(new Set(['8821']));
});

it('lists every open issue that a person may see among more than are listed that they may not', () => {
  const { ids, reader, end } = tillToSettle();
  const visibleIds = ids.filter((_, n) => n % 100 === 0);
  const lines = reader.open(end, ({ id }) => visibleIds.includes(id));
  expect(lines.map(({ id }) => id)).toEqual(visibleIds);
});
