import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { strayPayment, units, unmatchedLine } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const reversedLine = unmatchedLine({ issue: 'unmatched-reversed', accountTail: '8821' });

it('shows that unmatched money goes back, offers no sale to match it to, and settles it without one', async () => {
  const till = await openTill({ unmatched: [strayPayment('e1', { isReversed: true, accountTail: '8821' })] });
  till.answer('settlements', 'open', async () => ok([reversedLine]));
  till.answer('settlements', 'record', async () => ok(undefined));
  till.news('unmatched', 'changed', [strayPayment('e1', { isReversed: true, accountTail: '8821' })]);
  await till.user.click(await screen.findByRole('button', { name: enPattern('settle.title') }));
  const list = within(await screen.findByRole('list', { name: en('settle.title') }));
  list.getByText(en('settle.what.unmatched-reversed', { amount: '₦12,000.00' }));
  list.getByText(en('settle.reversedMeans'));
  list.getByText(/8821/);
  expect(list.queryByRole('button', { name: en('settle.do.matched') })).toBeNull();
  await till.user.click(list.getByRole('button', { name: en('settle.do.nothing-given') }));
  await till.user.click(list.getByRole('button', { name: en('settle.save') }));
  expect(till.calls('settlements', 'record')).toMatchObject([
    { id: 'e1', issue: 'unmatched-reversed', method: 'nothing-given', amount: units(12_000), sale: null },
  ]);
});

it('offers no cash for unmatched money of an unknown amount that goes back', async () => {
  const till = await openTill({ unmatched: [strayPayment('e1', { isReversed: true, amount: null })] });
  till.answer('settlements', 'open', async () => ok([{ ...reversedLine, amount: units(0), heldAmount: units(0) }]));
  till.news('unmatched', 'changed', [strayPayment('e1', { isReversed: true, amount: null })]);
  await till.user.click(await screen.findByRole('button', { name: enPattern('settle.title') }));
  const list = within(await screen.findByRole('list', { name: en('settle.title') }));
  list.getByRole('button', { name: en('settle.do.nothing-given') });
  expect(list.queryByRole('button', { name: enPattern('settle.do.cash') })).toBeNull();
});
