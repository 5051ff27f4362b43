import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import type { TimelineEntry } from '../../../electron/shared/sales/sale.ts';
import { moneyIn, NOW, underpaidBy500, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { noFlags } from '../../support/evidence.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { foundSale, layOutTheList, openSales, rows } from '../sales-history/sales-kit.ts';
import { signedInAs } from '../staff/staff-kit.ts';

layOutTheList();

const line = (kind: string, facts: TimelineEntry['facts'] = {}, after = 0): TimelineEntry => ({
  at: ms(NOW + after),
  kind,
  actor: 'till',
  facts,
});
const silent = { ...noFlags, failed: 0, reversed: -1, isreversing: 0, processing: 1 };
const evidence = (facts: TimelineEntry['facts'], attempt = 1) =>
  line('evidence.recorded', {
    attempt,
    source: 'read',
    eventKind: null,
    refid: 'r1',
    amount: 15_005_000,
    ...silent,
    ...facts,
  });

const history = () => screen.findByRole('list', { name: en('timeline.title') });
const lines = async () => within(await history()).getAllByRole('listitem');
async function openHistory(
  entries: readonly TimelineEntry[],
  view = viewOf('a', { verdict: underpaidBy500(1_500.5) }),
): Promise<OpenTill> {
  const till = await openTill({ sales: [view], currentSaleId: view.id });
  till.reply('sales', 'timeline', entries);
  await till.user.click(screen.getByText(en('outcome.details')));
  return till;
}
/** The technical record, which owners and managers open on the page of a sale. */
async function openRecord(entries: readonly TimelineEntry[], view = viewOf('a', { verdict: underpaidBy500(1_500.5) })) {
  const till = await openSales({ all: [foundSale(1, { id: view.id })], views: [view] });
  till.reply('sales', 'timeline', entries);
  await rows();
  await till.user.keyboard('{Enter}');
  await till.user.click(await screen.findByText(en('sales.technical')));
  return within(await screen.findByRole('list', { name: en('timeline.record') })).getAllByRole('listitem');
}
/** "name value", with a star where the screen says that it changed. */
const factsIn = (item: HTMLElement | undefined) =>
  within(item ?? document.body)
    .getAllByRole('term')
    .map(({ parentElement: row }) => {
      const [name, value] = [row?.querySelector('dt'), row?.querySelector('dd')?.firstElementChild].map(
        (part) => part?.textContent,
      );
      return `${name} ${value}${row?.textContent?.includes('changed') ? '*' : ''}`;
    });

it('shows which person did what, and names no part of the till', async () => {
  const view = viewOf('a', { verdict: underpaidBy500(1_500.5) });
  const till = await openTill({ sales: [view], currentSaleId: view.id, staff: signedInAs('Chidi') });
  till.reply('sales', 'timeline', [
    { ...line('claim.raised'), actor: 'Musa' },
    { ...line('claim.raised', { amount: 40_000_000 }), actor: 'Musa' },
    { ...line('sale.cancelled'), actor: 'gone' },
  ]);
  await till.user.click(screen.getByText(en('outcome.details')));
  expect((await lines()).map(({ textContent }) => textContent)).toEqual([
    '14:02:00  The customer said they paidby Musa',
    `14:02:00  ${en('timeline:line.claim-settled', { amount: '₦4,000.00' })}by Musa`,
    '14:02:00  Cancelled at the counter',
  ]);
});

it('requests the history of a sale once its details are opened, and shows each line with its time', async () => {
  const till = await openHistory([
    line('sale.intended', { amount: 15_005_000, phoneTail: '4567' }),
    line('attempt.refused', { attempt: 2, code: 'rejected', text: 'Invalid msisdn' }, 3_000),
    line('receipt.printed', { document: 'receipt', number: 1, on: 'printer' }, 4_000),
    line('claim.raised', {}, 5_000),
    line('sale.cancelled', {}, 6_000),
    line('claim.raised', { bank: 'GTBank', said: '500', time: '9:05', sessionId: '0013' }, 7_000),
    line('alert.acknowledged', {}, 8_000),
  ]);
  expect((await lines()).map(({ textContent }) => textContent?.replace(/ 21 Nov/, ''))).toEqual([
    '14:02:00  Sale started: ₦1,500.50, phone ending 4567',
    '14:02:03  The payment service declined the requestattempt 2',
    '14:02:04  Printed',
    '14:02:05  The customer said they paid',
    '14:02:06  Cancelled at the counter',
    '14:02:07  The customer said they paid: GTBank · ₦500.00 · 9:05 · 0013',
    '14:02:08  Seen on this screen',
  ]);
  expect(till.calls('sales', 'timeline')).toEqual([{ id: 'a' }]);
});

it('shows what the till and the service did, and each fact by its name, in the technical record', async () => {
  const items = await openRecord([
    line('attempt.sending', { attempt: 1, reference: 'T7-1' }, 1_000),
    line('attempt.issued', { attempt: 1, account: '9081726354', bank: 'Providus Bank', trackingId: null }, 2_000),
    line('attempt.refused', { attempt: 2, code: 'rejected', text: 'Invalid msisdn' }, 3_000),
    line('account.shown', { attempt: 1 }, 4_000),
  ]);
  expect(items.map(({ textContent }) => textContent?.replace(/ 21 Nov/, ''))).toEqual([
    `14:02:01  ${en('timeline:line.attempt-sending')}reference T7-1`,
    '14:02:02  Account given: 9081726354, Providus Bank',
    '14:02:03  The payment service declined the requestattempt 2 · code rejected · text Invalid msisdn',
    '14:02:04  Account shown on this screen',
  ]);
});

it.each(['receipt.shared', 'receipt.invoiced', 'approval.given', 'approval.used'])(
  'describes %s in words in the history of a sale',
  async (kind) => {
    await openHistory([line(kind, { document: 'receipt' })]);
    expect((await lines())[0]?.textContent).not.toMatch(/receipt\.|approval\.|document|no words/);
  },
);

it('shows amount and every flag as named, marks a flag that changed, and ignores a missing value', async () => {
  const [first, second, third] = await openRecord([
    evidence({ delivered: 0 }),
    evidence({ delivered: -1, processing: null }),
    evidence({ delivered: 1, processing: 1, amount: 10_005_000, flag: 7 }),
  ]);
  expect(factsIn(first)).toEqual([
    'amount ₦1,500.50',
    'delivered no',
    'debited –',
    'vended –',
    'failed no',
    'reversed –',
    'isreversing no',
    'processing yes',
    'flag –',
  ]);
  expect(factsIn(second).join()).not.toContain('*');
  expect(factsIn(third).filter((fact) => fact.endsWith('*'))).toEqual(['amount ₦1,000.50*', 'delivered yes*']);
  expect(factsIn(third).at(-1)).toBe('flag 7');
  const quiet = second?.querySelectorAll('[data-quiet]');
  expect([...(quiet ?? [])].map((row) => row.querySelector('dt')?.textContent)).toContain('delivered');
});

it('compares the values of each attempt among themselves alone', async () => {
  const items = await openRecord([evidence({ delivered: 1 }, 1), evidence({ delivered: 0 }, 2)]);
  expect(factsIn(items[1]).join()).not.toContain('*');
});

it('names events as the service does, and shows the name of a kind without words in the technical record alone', async () => {
  const weather = line('shop.weather', { rain: 1, account: 'x' });
  const [event, unknown] = await openRecord([
    line('evidence.recorded', { attempt: 1, source: 'event', eventKind: 'transaction_success', amount: 1 }),
    weather,
  ]);
  expect(event?.textContent).toContain(en('timeline:line.evidence-event', { event: 'transaction_success' }));
  expect(unknown?.textContent).toContain('shop.weather · rain 1 · account x');
  const plain = await screen.findByRole('list', { name: en('timeline.title') });
  expect(within(plain).getByText(en('timeline:unknown')).closest('li')?.textContent).not.toContain('weather');
});

it('reads the history again when the sale changes, and not otherwise', async () => {
  const till = await openHistory([line('sale.intended')]);
  await history();
  till.reply('sales', 'timeline', [line('sale.intended'), line('claim.raised')]);
  till.news('sales', 'checked', { at: NOW, ids: [viewOf('a').id] });
  expect(till.calls('sales', 'timeline')).toHaveLength(1);
  till.news('sales', 'changed', viewOf('a', { verdict: underpaidBy500(1_500.5) }));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
});

it('explains why the history of a sale cannot be read', async () => {
  const till = await openTill({ sales: [viewOf('a', { verdict: moneyIn() })], currentSaleId: viewOf('a').id });
  till.refuse('sales', 'timeline', 'journal-unavailable');
  await till.user.click(screen.getByText(en('outcome.details')));
  await screen.findByText(enPattern('failure.journal-unavailable.what'));
});
