import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ExportTable } from '../../../electron/shared/back-office/export-table.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import type { EventPage } from '../../../electron/shared/webhooks/webhooks.ts';
import { NOW, viewOf } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { rowTextsOf } from '../table-texts.ts';
import { box, button, menu, openBackOffice } from './back-office-kit.ts';
import { eventOf, pageOf } from './webhook-views.ts';

const { events, serviceWord } = english.backOffice;

async function openEvents(page: EventPage) {
  const till = await openBackOffice(en('backOffice:section.events'), (each) => each.reply('webhooks', 'events', page));
  await screen.findByText(/^Read at/);
  return till;
}

it('shows a page of events, and the next one after it', async () => {
  const till = await openEvents(pageOf([eventOf('1'), eventOf('2')], { more: true, total: 3 }));
  till.reply('webhooks', 'events', pageOf([eventOf('3', { kind: 'something_new' })], { total: 3 }));
  await till.user.click(await button(en('backOffice:events.more')));
  await screen.findByText('R-3');
  screen.getByText('R-1');
  expect(screen.getAllByText(en('backOffice:asNamed', { word: 'something_new' })).length).toBeGreaterThan(0);
  expect(till.calls('webhooks', 'events').at(-1)).toMatchObject({ before: '2', anew: false });
});

it('saves the events of all pages, also those that are not loaded yet', async () => {
  const till = await openEvents(pageOf([eventOf('1'), eventOf('2')], { more: true, total: 3 }));
  till.reply('webhooks', 'events', pageOf([eventOf('3')], { total: 3 }));
  till.reply('exports', 'table', 'events.csv');
  await till.user.click(await button(`CSV (${en('backOffice:events.list')})`));
  await screen.findByText(en('backOffice:exports.saved', { file: 'events.csv' }));
  const [table] = till.calls('exports', 'table') as ExportTable[];
  expect(table?.rows.map(([, , refid]) => refid)).toEqual(['R-1', 'R-2', 'R-3']);
});

it('shows the money of an event in another currency with its code, and saves it as no naira', async () => {
  const till = await openEvents(pageOf([eventOf('1', { currency: 'USD' })]));
  till.reply('exports', 'table', 'events.csv');
  await till.user.click(await button(`CSV (${en('backOffice:events.list')})`));
  await screen.findByText(en('backOffice:exports.saved', { file: 'events.csv' }));
  const [table] = till.calls('exports', 'table') as ExportTable[];
  expect(table?.rows.map((row) => row.at(-1))).toEqual([null]);
  till.reply('webhooks', 'event', { row: eventOf('1', { currency: 'USD' }), payload: '{}', cut: false });
  await till.user.click(screen.getByText('1,500.50 USD'));
  await screen.findByText(en('backOffice:events.detail.title'));
  screen.getByText('1,500.50 USD');
});

it('narrows the events by status and words, and reads them again on request', async () => {
  const till = await openEvents(pageOf([eventOf('1')]));
  await till.user.selectOptions(await menu(en('backOffice:events.status')), 'FAILED');
  await till.user.type(await box(en('backOffice:events.search')), 'R-9');
  await expect
    .poll(() => till.calls('webhooks', 'events').at(-1))
    .toMatchObject({ words: 'R-9', status: 'FAILED', before: null });
  await till.user.click(await button(en('backOffice:events.again')));
  expect(till.calls('webhooks', 'events').at(-1)).toMatchObject({ anew: true });
});

const health = { completed: 0, failed: 0, retrying: 0, waiting: 0, failingSince: null, lastDeliveredAt: null };
it.each([
  ['that nothing was sent yet', en('backOffice:events.health.nothing'), health],
  ['since when deliveries fail', enPattern('backOffice:events.health.failing'), { ...health, failingSince: NOW }],
])('shows that there are no events, and %s', async (_, words, health) => {
  await openEvents(pageOf([], { health }));
  screen.getByText(enPattern('backOffice:events.empty'));
  screen.getByText(words);
});

it('opens an event with its record, and leads to its sale and back', async () => {
  const sale = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as SaleId;
  const row = eventOf('1', { sale, kind: null, amount: null, createdAt: null, refid: null, status: null });
  const till = await openEvents(pageOf([row]));
  till.reply('webhooks', 'event', { row, payload: '{\n  "a": 1500.50\n}', cut: true });
  till.reply('sales', 'one', viewOf(sale));
  till.reply('sales', 'timeline', []);
  await till.user.click(await button(en('backOffice:events.noTime')));
  expect((await screen.findByText(/1500\.50/)).tagName).toBe('PRE');
  screen.getByText(enPattern('backOffice:events.detail.cut'));
  await till.user.click(await button(en('backOffice:events.sale')));
  await expect.poll(() => till.calls('sales', 'one')).toEqual([{ id: sale }]);
  await till.user.click(await button(en('sales.back')));
  await screen.findByRole('table', { name: en('backOffice:events.list') });
});

it('shows an event that no webhook asks for as not sent, once a first try would be over', async () => {
  const unsent = { status: 'PENDING', retries: 0, retryStatus: 'DISABLED' };
  const old = ms(NOW - minutes(2));
  const rows = [
    eventOf('1', { ...unsent, createdAt: old }),
    eventOf('2', unsent),
    eventOf('3', { ...unsent, createdAt: old, retryStatus: 'ENABLED' }),
    eventOf('4', { ...unsent, createdAt: old, retries: 1 }),
  ];
  await openEvents(pageOf(rows));
  const texts = (await rowTextsOf(events.list)).slice(1);
  expect(texts.map((text) => text.includes(events.notSent))).toEqual([true, false, false, false]);
  expect(texts.map((text) => text.includes(serviceWord.deliveryStatus.PENDING))).toEqual([false, true, true, true]);
});

it('explains why the events cannot be read', async () => {
  await openBackOffice(en('backOffice:section.events'), (till) => till.refuse('webhooks', 'events', 'keys-refused'));
  await screen.findByText(en('failure.keys-refused.what'));
});
