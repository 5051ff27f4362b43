import { expect, it } from 'vitest';
import { openAlertMemory } from '../../../electron/alerts/alert-memory.ts';
import { createAlerts } from '../../../electron/alerts/alerts.ts';
import { publishAllowed } from '../../../electron/app/calls.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import type { SalesQuery } from '../../../electron/shared/sales/sales.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import type { StaffId } from '../../../electron/shared/staff/staff.ts';
import { forwardToWindows } from '../../../electron/till/forward-events.ts';
import { snapshotOf } from '../../../electron/till/snapshot.ts';
import { denial, runCall } from '../../support/access.ts';
import { backupStatusOf } from '../../support/builders.ts';
import { everySale } from '../../support/every-sale.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const pins = { Adunni: '204816', Chidi: '305917', Bola: '407193' } as const;
type Name = keyof typeof pins;

const kit = tillKitOfEachTest();
const staff = () => kit.part('staff');
const idOf = (name: Name): StaffId =>
  staff()
    .view()
    .people.find((one) => one.name === name)?.id ?? ('nobody' as StaffId);
const signIn = async (name: Name) => unwrap(await staff().signIn({ id: idOf(name), pin: pins[name] }));

/** An owner, two cashiers, an open shift; Chidi is signed in. */
async function shop() {
  unwrap(await staff().createOwner({ name: 'Adunni', pin: pins.Adunni }));
  for (const name of ['Chidi', 'Bola'] as const) unwrap(await staff().add({ name, role: 'cashier', pin: pins[name] }));
  unwrap(staff().openShift());
  await signIn('Chidi');
}

const claimWords = {
  bank: 'Wema',
  amount: '5000',
  time: '10:15',
  sender: 'NGOZI EZE',
  sessionId: '000013261121101500',
};

const snapshot = () =>
  snapshotOf({
    till: kit.till(),
    preferences: () => defaultPreferences,
    version: '1.0.0',
    runMark: { previousRunCrashed: () => null, understood: () => undefined },
    computer: { view: () => null },
    backgroundEnvironments: () => [],
    backup: { view: () => backupStatusOf() },
  });

const search = (query: Partial<SalesQuery> = {}) =>
  unwrap(runCall({ till: kit.till() }, 'sales', 'search', { ...everySale, ...query })).found.map(({ id }) => id);

/** Forwards events to a window. Returns what it is sent, in order. */
function forwardingKit() {
  const sent: (readonly [string, unknown])[] = [];
  const { events, till: now } = kit;
  const publish = publishAllowed((area, name, payload) => void sent.push([`${area}.${String(name)}`, payload]), now);
  forwardToWindows({
    events,
    till: { now },
    publish,
    preferences: () => defaultPreferences,
    health: () => backupStatusOf(),
  });
  return { sent, publish };
}

it('reloads the sales of a person whose role was changed while signed in', async () => {
  await shop();
  await signIn('Adunni');
  unwrap(staff().hideTotals({ hidden: true }));
  await signIn('Chidi');
  await kit.collect('1500', '08039998877');
  await signIn('Bola');
  expect(snapshot().sales).toEqual([]);
  let reloads = 0;
  kit.events.on('visibleSalesChanged', () => {
    reloads += 1;
  });
  unwrap(staff().change({ id: idOf('Bola'), name: 'Bola', role: 'manager' }));
  expect([snapshot().sales.length, reloads]).toEqual([1, 1]);
  unwrap(staff().change({ id: idOf('Bola'), name: 'Bola', role: 'cashier' }));
  expect([snapshot().sales.length, reloads]).toEqual([0, 2]);
  unwrap(staff().change({ id: idOf('Chidi'), name: 'Chidi', role: 'manager' }));
  expect(reloads).toBe(2);
});

it('gives a locked window the sale on the screen, without what was said of it, and no other', async () => {
  await shop();
  const other = await kit.collect('1500', '08039998877');
  const details = { name: 'Ada', note: 'Insulin', cash: '', credit: null };
  const currentSale = await kit.collect('5000', '08031234567', details);
  unwrap(kit.sales().claim(currentSale.id, claimWords));
  unwrap(staff().lock());
  const givenSnapshot = snapshot();
  expect(givenSnapshot.sales.map(({ id }) => id)).toEqual([currentSale.id]);
  expect(givenSnapshot).toMatchObject({ currentSaleId: currentSale.id, unmatched: [] });
  const text = JSON.stringify(givenSnapshot);
  for (const word of ['Insulin', 'NGOZI', '000013261121101500', '39998877', other.id, other.account?.number ?? '-'])
    expect(text, word).not.toContain(word);
  // The end of the phone number, apart from times and ids with these digits in them.
  expect(text).not.toMatch(/(?<!\w)8877(?!\w)/);
});

it('sends a locked window no event of another sale, and sounds once for its payment, with its amount alone', async () => {
  await shop();
  const currentSale = await kit.collect('5000', '08031234567');
  const other = await kit.collect('1500', '08039998877');
  unwrap(kit.sales().setCurrent(currentSale.id));
  unwrap(staff().lock());
  const { sent, publish } = forwardingKit();
  const sources = { sales: [], unmatched: [], isWatched: () => true };
  const memory = openAlertMemory(
    { load: () => null, save: () => undefined },
    () => sources,
    () => false,
  );
  const { events, till: now } = kit;
  const setBadge = () => undefined;
  const notify = () => undefined;
  const memoryOf = () => memory;
  const alerts = createAlerts({ events, till: { now }, publish, memoryOf, setBadge, notify });
  alerts.start();
  const paid = (view: SaleView): SaleView => ({
    ...view,
    verdict: view.verdict && { ...view.verdict, headline: 'paid', received: 'full' },
  });
  events.emit('saleChanged', 'staging', paid(kit.view(other.id)));
  events.emit('saleChanged', 'staging', paid(kit.view(other.id)));
  events.emit('salesChecked', 'staging', ms(1), [other.id]);
  events.emit('unmatchedChanged', 'staging', [{ eventId: 'e1', isReversed: false, seenAt: ms(1), amount: null }]);
  events.emit('saleChanged', 'staging', kit.view(currentSale.id));
  expect(sent.map(([name]) => name)).toEqual(['alerts.rang', 'alerts.changed', 'alerts.rang', 'sales.changed']);
  expect(sent[1]?.[1]).toEqual([{ key: 1, id: null, reason: 'paid', amount: other.amount }]);
  expect(JSON.stringify(sent)).not.toContain(other.id);
  // Ends the timer of its alert, which would find this till closed.
  alerts.dismiss(other.id);
});

it('shows a cashier whose totals are hidden their own sales of today, and no list of the others’', async () => {
  await shop();
  const chidis = await kit.collect('5000', '08031234567');
  await signIn('Bola');
  const bolas = await kit.collect('1500', '08039998877');
  await signIn('Adunni');
  expect(search().toSorted()).toEqual([chidis.id, bolas.id].toSorted());
  unwrap(staff().hideTotals({ hidden: true }));
  await signIn('Bola');
  expect(search()).toEqual([bolas.id]);
  for (const query of [{ words: '5000' }, { cashier: idOf('Chidi') }, { words: '4567' }, { from: ms(0) }])
    expect(search(query), JSON.stringify(query)).not.toContain(chidis.id);
  expect(snapshot().sales.map(({ id }) => id)).toEqual([bolas.id]);
  expect(unwrap(runCall({ till: kit.till() }, 'sales', 'cashiers', undefined))).toEqual([idOf('Bola')]);
  const namedSale = { id: chidis.id };
  for (const [area, name, input] of [
    ['sales', 'timeline', namedSale],
    ['sales', 'one', namedSale],
    ['sales', 'copy', { ...namedSale, what: 'all' }],
    ['receipts', 'preview', { subject: { of: 'sale', id: chidis.id } }],
    ['alerts', 'dismiss', namedSale],
  ] as const)
    expect(denial(staff(), area, name, input)?.code, name).toBe('not-found');
});

it('reloads the sales of a cashier once when sales of their own change that became too old for them to see', async () => {
  await shop();
  await signIn('Adunni');
  unwrap(staff().hideTotals({ hidden: true }));
  await signIn('Chidi');
  const sales = [await kit.collect(), await kit.collect('700', '08039998877')];
  kit.pass(hours(36));
  await signIn('Chidi');
  const { sent } = forwardingKit();
  for (const { id } of [...sales, ...sales]) kit.events.emit('saleChanged', 'staging', kit.view(id));
  expect(sent.map(([name]) => name)).toEqual(['till.reopened']);
  expect(snapshot().sales).toEqual([]);
});

it('leaves the alert of a sale to others where a cashier who may not see it puts it aside', async () => {
  await shop();
  await signIn('Adunni');
  unwrap(staff().hideTotals({ hidden: true }));
  await signIn('Chidi');
  const sale = await kit.collect();
  await kit.pay(sale, { amount: 4_500 });
  await kit.becomes(sale.id, ({ alert }) => alert === 'issue');
  await signIn('Bola');
  unwrap(runCall({ till: kit.till() }, 'sales', 'setCurrent', { id: null }));
  expect(kit.view(sale.id).alert).toBe('issue');
  await signIn('Chidi');
  kit.sales().setCurrent(sale.id);
  expect(kit.view(sale.id).alert).toBeNull();
});

/** Chidi makes a sale and closes the shift, which hands it over; Bola signs in and opens the next. Totals are hidden. */
async function handedOver(to: Name | null) {
  await shop();
  await signIn('Adunni');
  unwrap(staff().hideTotals({ hidden: true }));
  await signIn('Chidi');
  const sale = await kit.collect('1500', '08039998877');
  kit.sales().setCurrent(null);
  unwrap(staff().closeShift(to && idOf(to)));
  await signIn('Bola');
  let reloads = 0;
  kit.events.on('visibleSalesChanged', () => {
    reloads += 1;
  });
  unwrap(staff().openShift());
  expect(reloads).toBe(1);
  return sale;
}

it.each(['Bola', null] as const)('gives a cashier the open sales that were handed over to %s', async (to) => {
  const { id } = await handedOver(to);
  expect(snapshot().sales.map((sale) => sale.id)).toEqual([id]);
  expect(denial(staff(), 'sales', 'timeline', { id })).toBeNull();
  expect(unwrap(staff().report()).open.map((sale) => sale.id)).toEqual([id]);
});

it('gives a cashier no open sale that was handed over to another person', async () => {
  const { id } = await handedOver('Adunni');
  expect(snapshot().sales).toEqual([]);
  expect(denial(staff(), 'sales', 'timeline', { id })?.code).toBe('not-found');
  expect(unwrap(staff().report()).open).toEqual([]);
});

it('opens a sale of another cashier to one who types the whole account number, and by no part of it', async () => {
  const { id, account } = await handedOver('Adunni');
  const number = account?.number ?? '';
  for (const words of [number.slice(1), number.slice(-4), '1500']) expect(search({ words }), words).toEqual([]);
  expect(search({ words: number })).toEqual([id]);
  expect(denial(staff(), 'sales', 'timeline', { id })).toBeNull();
});

it('opens a sale of the last 48 hours to a cashier who types the customer’s whole phone number', async () => {
  await shop();
  const chidis = await kit.collect('5000', '08031234567');
  await signIn('Adunni');
  unwrap(staff().hideTotals({ hidden: true }));
  await signIn('Bola');
  expect(denial(staff(), 'sales', 'timeline', { id: chidis.id })?.code).toBe('not-found');
  expect(search({ words: '0803 123 4567' })).toEqual([chidis.id]);
  expect(denial(staff(), 'sales', 'timeline', { id: chidis.id })).toBeNull();
  unwrap(staff().lock());
  await signIn('Bola');
  expect(denial(staff(), 'sales', 'timeline', { id: chidis.id })?.code).toBe('not-found');
});
