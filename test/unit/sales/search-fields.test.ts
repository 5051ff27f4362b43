import { expect, it } from 'vitest';
import type { Journal } from '../../../electron/journal/journal.ts';
import { draft, formatReference } from '../../../electron/sales/entries.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { unwrap } from '../../support/unwrap.ts';
import { DAY, evidence, idOf, journalOf, NOW, refidOf, START, sale, TILL } from './search-kit.ts';

const idsFor = (journal: Journal, text: string) =>
  searchSales(journal.query, [{ text, limit: 10 }], NOW).found.map(({ id }) => id);

it('finds by a whole reference, an id, the short name on a receipt, and an account number with spaces', () => {
  const journal = journalOf([sale(1), sale(2)]);
  for (const text of [
    formatReference({ till: TILL, sale: idOf(2), attempt: 1 }),
    idOf(2),
    idOf(2).slice(-6).toLowerCase(),
    '8100 0000 02',
    refidOf(2),
  ])
    expect([text, idsFor(journal, text)]).toEqual([text, [idOf(2)]]);
});

it('finds an account of a second attempt, and a refid that is not the tracking id', () => {
  const journal = journalOf([sale(1, { ending: 'unknown' })]);
  const id = idOf(1);
  const reference = formatReference({ till: TILL, sale: id, attempt: 2 });
  const account = { number: '9912345678', name: 'Shop', bank: 'Wema' };
  const issuedBody = { attempt: 2, account, trackingId: 'track-2', date: null, raw: 'box' };
  unwrap(
    journal.append([
      draft('attempt.sending', id, { attempt: 2, reference, sentAt: ms(START), expiresAt: ms(START + DAY) }),
      draft('attempt.issued', id, issuedBody),
      draft('evidence.recorded', id, { attempt: 2, evidence: evidence(sale(77)), raw: 'box' }),
    ]),
  );
  expect([idsFor(journal, '9912345678'), idsFor(journal, 'TRACK-2'), idsFor(journal, refidOf(77))]).toEqual([
    [id],
    [id],
    [id],
  ]);
  const [found] = searchSales(journal.query, [{ limit: 1 }], NOW).found;
  expect(found).toMatchObject({ status: 'paid', reference, account });
  expect(journal.compareProjections()).toEqual([]);
});

it('finds an account number only by a text that it contains in one piece', () => {
  const journal = journalOf([sale(1, { account: '1231234500' }), sale(2, { account: '9123450123' })]);
  expect(idsFor(journal, '12312345')).toEqual([idOf(1)]);
});
