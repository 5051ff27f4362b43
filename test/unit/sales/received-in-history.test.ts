import { expect, it } from 'vitest';
import { minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import type { Flags } from '../../../electron/shared/sales/evidence.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { plainHistory } from '../../../renderer/features/sale/timeline/timeline.tsx';
import { units } from '../../support/builders.ts';
import { counterOfEachTest } from '../../support/counter.ts';
import { eventWith, transactionWith } from '../../support/decoded-records.ts';
import { arrivedFlags, facts, noFlags } from '../../support/evidence.ts';
import { unwrap } from '../../support/unwrap.ts';

const counter = counterOfEachTest();

/** The lines about money in the plain history of a sale, each with its amount. */
const moneyLines = (id: SaleId) =>
  plainHistory(unwrap(counter.sales().timeline(id)))
    .filter(({ kind }) => kind.startsWith('money.'))
    .map(({ kind, facts: { amount } }) => [kind, amount]);

it.each([
  ['Paid', arrivedFlags, 'paid', 1],
  ['on its way', { ...noFlags, delivered: 1 }, 'on-its-way', 0],
  ['failed', { ...noFlags, delivered: 1, failed: 1 }, 'failed', 0],
] as const)(
  'lists money as received in the history of a sale only where it is: %s',
  async (_, flags, headline, count) => {
    const { id } = await counter.collect();
    counter.service.transactions.set('REF1', transactionWith('REF1', facts({ refid: 'REF1', flags })));
    await counter.pass(minutes(1));
    expect(counter.view(id).verdict?.headline).toBe(headline);
    const kinds = plainHistory(unwrap(counter.sales().timeline(id))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'money.received')).toHaveLength(count);
  },
);

it('lists in the history of a sale that its payment goes back, and went back', async () => {
  const { id } = await counter.collect();
  const see = async (flags: Partial<Flags>) => {
    const record = facts({ refid: 'REF1', flags: { ...arrivedFlags, ...flags } });
    counter.service.transactions.set('REF1', transactionWith('REF1', record));
    await counter.pass(seconds(10));
    unwrap(await counter.sales().ask(id));
  };
  for (const flags of [{}, {}, { isreversing: 1 }, { isreversing: 0 }, { isreversing: 1 }, { reversed: 1 }])
    await see(flags);
  expect(moneyLines(id)).toEqual([
    ['money.received', units(5_000)],
    ['money.reversing', units(5_000)],
    ['money.standing', units(5_000)],
    ['money.reversing', units(5_000)],
    ['money.reversed', units(5_000)],
  ]);
});

it('lists each of several transfers into one account of a sale, once', async () => {
  const { id, reference } = await counter.collect();
  counter.service.pay('REF1', { reference, amount: units(3_000) });
  await counter.pass(minutes(2));
  const second = facts({ refid: 'SECOND', amount: units(2_000), flags: arrivedFlags });
  const ofSale = { kind: 'transaction_success', refid: 'SECOND', ourReference: reference };
  for (const name of ['e1', 'e2'])
    counter.service.events.unshift(eventWith(name, second, { ...ofSale, createdAt: ms(counter.now()) }));
  counter.sales().wake();
  await counter.pass(minutes(2));
  expect(moneyLines(id)).toEqual([
    ['money.received', units(3_000)],
    ['money.received', units(2_000)],
  ]);
});
