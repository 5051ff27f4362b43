import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { idOf, moneyIn, NOW, settlementLine, units, unmatchedLine, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { foundSale, layOutTheList, openSales, rows } from '../sales-history/sales-kit.ts';
import { lockedStaff, signedInAs } from '../staff/staff-kit.ts';

layOutTheList();

const verdict = moneyIn({ received: 'over', receivedAmount: units(2_000.5), difference: units(500), issues: ['over'] });
const overpaid = viewOf('a', { verdict, settlement: { open: [settlementLine()], done: [] } });
const chidi = signedInAs('Chidi');

/** Locks the till, as after nobody touched it, and lets somebody sign in. */
async function lockUntil(till: OpenTill, name: string) {
  till.news('staff', 'changed', lockedStaff());
  await screen.findByRole('main', { name: en('staff.lock.title') });
  till.news('staff', 'changed', signedInAs(name));
  await screen.findByRole('button', { name: new RegExp(name) });
}

const note = () => screen.queryByRole<HTMLInputElement>('textbox', { name: en('settle.note') });

async function typeNote(till: OpenTill) {
  await till.user.click(await screen.findByRole('button', { name: en('settle.do.change', { amount: '₦500.00' }) }));
  await till.user.type(note() ?? document.body, 'Gave it to her son');
}

it('leaves the note of a settlement to whom the till locked away from, and asks before it is lost', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a'), staff: chidi });
  await typeNote(till);
  till.news('staff', 'changed', lockedStaff());
  expect(note()).toBeNull();
  till.news('staff', 'changed', chidi);
  expect(note()?.value).toBe('Gave it to her son');
  await till.user.keyboard('{F7}');
  await screen.findByRole('alertdialog', { name: en('unsaved.title') });
});

it('shows nobody else the note of a settlement that was typed before the till locked', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a'), staff: chidi });
  await typeNote(till);
  await lockUntil(till, 'Musa');
  expect(note()).toBeNull();
});

it('leaves no note of a settlement for other money of the same payment', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a'), staff: chidi });
  await typeNote(till);
  till.news('staff', 'changed', lockedStaff());
  await screen.findByRole('main', { name: en('staff.lock.title') });
  const open = [settlementLine({ amount: units(700) })];
  till.news('sales', 'changed', { ...overpaid, settlement: { open, done: [] } });
  till.news('staff', 'changed', chidi);
  await screen.findByRole('button', { name: en('settle.do.change', { amount: '₦700.00' }) });
  expect(note()).toBeNull();
});

it('lets nobody match unmatched money after a lock until its sale was found again', async () => {
  const till = await openTill({ staff: chidi });
  till.reply('settlements', 'open', [unmatchedLine()]);
  till.reply('sales', 'search', { found: [foundSale(1)], next: null });
  till.services.navigation.showToSettle();
  await till.user.click(await screen.findByRole('button', { name: enPattern('settle.do.matched') }));
  await till.user.type(screen.getByRole('textbox', { name: en('settle.which') }), 'Ada{Enter}');
  await till.user.click(await screen.findByRole('button', { pressed: false, name: /₦/ }));
  await till.user.type(note() ?? document.body, 'Her transfer');
  const save = () => screen.getByRole('button', { name: en('settle.save') });
  expect(save().getAttribute('aria-disabled')).not.toBe('true');
  await lockUntil(till, 'Chidi');
  await screen.findByRole('list', { name: en('settle.title') });
  expect([note()?.value, save().getAttribute('aria-disabled')]).toEqual(['Her transfer', 'true']);
});

it('leaves the note of a settlement in the list To settle over a lock', async () => {
  const till = await openTill({ staff: chidi });
  till.answer('settlements', 'open', async () => ok([unmatchedLine()]));
  till.services.navigation.showToSettle();
  const list = within(await screen.findByRole('list', { name: en('settle.title') }));
  const [first] = list.getAllByRole('button');
  await till.user.click(first ?? document.body);
  await till.user.type(note() ?? document.body, 'Asked the bank');
  await lockUntil(till, 'Chidi');
  await screen.findByRole('list', { name: en('settle.title') });
  expect(note()?.value).toBe('Asked the bank');
});

it('leaves the note of a sale to whom the till locked away from, and asks before it is lost', async () => {
  const till = await openSales({ all: [foundSale(1)], views: [viewOf('sale-1')], staff: chidi });
  const box = async () => {
    await till.user.click((await rows())[0] ?? document.body);
    return screen.findByRole<HTMLInputElement>('textbox', { name: en('timeline:note.title') });
  };
  await till.user.type(await box(), 'Came back');
  await lockUntil(till, 'Chidi');
  expect((await box()).value).toBe('Came back');
  await till.user.keyboard('{F6}');
  await screen.findByRole('alertdialog', { name: en('unsaved.title') });
});

const sender = () => screen.queryByRole<HTMLInputElement>('textbox', { name: en('claim.sender') });

it('leaves a claim at the counter over a lock, and shows the code to scan in its place meanwhile', async () => {
  const till = await openTill({ sales: [viewOf('a')], currentSaleId: idOf('a'), staff: chidi });
  await till.user.keyboard('s');
  await screen.findByRole('form', { name: en('claim.title') });
  await till.user.type(sender() ?? document.body, 'Ada');
  till.news('staff', 'changed', lockedStaff());
  expect(sender()).toBeNull();
  screen.getByRole('img', { name: en('account.qr') });
  till.news('staff', 'changed', chidi);
  expect(sender()?.value).toBe('Ada');
});

it('leaves a claim in the list of sales over a lock, for the sale that it is about', async () => {
  const views = [viewOf('sale-1'), viewOf('sale-2')];
  const till = await openSales({ all: [foundSale(1), foundSale(2)], views, staff: chidi });
  const open = async (n: number) => till.user.click((await rows())[n] ?? document.body);
  await open(0);
  await till.user.click(await screen.findByRole('button', { name: en('claim.action') }));
  await till.user.type(await screen.findByRole('textbox', { name: en('claim.sender') }), 'Ada');
  await lockUntil(till, 'Chidi');
  await open(1);
  await screen.findByRole('button', { name: en('claim.action') });
  expect(sender()).toBeNull();
  await till.user.click(screen.getByRole('button', { name: enPattern('sales.back') }));
  await open(0);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: en('claim.sender') })).value).toBe('Ada');
});

it('asks about no claim in which nothing was typed', async () => {
  const claim = { raisedAt: NOW, bank: 'Zenith', amount: '', time: '', sender: 'Ada', sessionId: '' };
  const till = await openSales({ all: [foundSale(1)], staff: chidi });
  till.reply('sales', 'one', viewOf('sale-1', { claim }));
  await till.user.click((await rows())[0] ?? document.body);
  await till.user.click(await screen.findByRole('button', { name: en('claim.again') }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: en('claim.sender') })).value).toBe('Ada');
  await till.user.keyboard('{F6}');
  await waitFor(() => expect(sender()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
