import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import { leftBehind } from '../../../electron/shared/till/after-crash.ts';
import {
  awaitingBalance,
  backupStatusOf,
  idOf,
  moneyIn,
  underpaidBy500,
  unissuedSale,
  viewOf,
} from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { settingsPlaceOf } from '../../support/settings-place.ts';
import { goToSection } from '../back-office/back-office-kit.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { foundSale, layOutTheList, openSales, rows } from '../sales-history/sales-kit.ts';
import { openSettingsSection } from '../settings/settings-kit.ts';
import { lockedStaff, signedInAs } from '../staff/staff-kit.ts';

layOutTheList();

const question = () => screen.findByRole('alertdialog', { name: en('unsaved.title') });
const nameBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: en('settings:shop.name') });
const answer = async (till: Pick<OpenTill, 'user'>, name: string) =>
  till.user.click(within(await question()).getByRole('button', { name }));

it('asks before Escape leaves a page on which something typed was not saved, and stays where it was typed', async () => {
  const till = await openSettingsSection('shop', { shopName: '' });
  await till.user.type(nameBox(), 'Adunni{Escape}');
  await answer(till, en('unsaved.no'));
  expect(nameBox().value).toBe('Adunni');
  expect(document.activeElement).toBe(nameBox());
  await till.user.keyboard('{Escape}');
  await answer(till, en('unsaved.yes'));
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await waitFor(() => expect(document.activeElement).toBe(amount));
});

it('focuses the section that takes the place of what the person agreed to lose', async () => {
  const till = await openSettingsSection('shop', { shopName: '' });
  till.reply('receipts', 'printers', []);
  await till.user.type(nameBox(), 'Adunni');
  const link = screen.getByRole('button', { name: settingsPlaceOf('printing') });
  await till.user.click(link);
  await answer(till, en('unsaved.yes'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(link));
});

it('leaves a page by Escape at once where only a search was typed', async () => {
  const till = await openTill();
  await till.user.keyboard('{F9}');
  await goToSection(till.user, en('backOffice:section.customers'));
  await till.user.type(await screen.findByRole('textbox', { name: en('backOffice:customers.phone') }), '0803{Escape}');
  await screen.findByRole('textbox', { name: 'Amount' });
});

it('shows no question about unsaved text over the lock, nor after it', async () => {
  const till = await openTill({ staff: signedInAs('Adunni'), preferences: defaultPreferences });
  await till.user.keyboard('{F10}');
  await screen.findByRole('textbox', { name: en('settings:shop.name') });
  await till.user.type(nameBox(), 'Adunni{Escape}');
  await question();
  till.news('staff', 'changed', lockedStaff());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  till.news('staff', 'changed', signedInAs('Adunni'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each<[string, (till: OpenTill) => Promise<unknown>]>([
  ['F6', ({ user }) => user.keyboard('{F6}')],
  ['F9', ({ user }) => user.keyboard('{F9}')],
  ['another section', ({ user }) => user.click(screen.getByRole('button', { name: settingsPlaceOf('printing') }))],
])('asks before %s takes the place of what was typed and not saved', async (_, leave) => {
  const till = await openSettingsSection('shop', { shopName: '' });
  till.reply('receipts', 'printers', []);
  await till.user.type(nameBox(), 'Adunni');
  await leave(till);
  await answer(till, en('unsaved.no'));
  expect(nameBox().value).toBe('Adunni');
  await leave(till);
  await answer(till, en('unsaved.yes'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: en('settings:shop.name') })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks nothing where the section that is open is opened again, and leaves what was typed', async () => {
  const till = await openSettingsSection('shop', { shopName: '' });
  await till.user.type(nameBox(), 'Adunni');
  await till.user.click(screen.getByRole('button', { name: settingsPlaceOf('shop') }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(nameBox().value).toBe('Adunni');
});

it('asks before another environment takes the place of what was typed and not saved', async () => {
  const backgroundEnvironments = [{ environment: 'live', watched: 1, alerts: 0, problem: null }] as const;
  const till = await openTill({ environment: 'practice', backgroundEnvironments, preferences: defaultPreferences });
  till.refuse('setup', 'goTo', 'not-allowed');
  await till.user.keyboard('{F10}');
  await screen.findByRole('textbox', { name: en('settings:shop.name') });
  await till.user.type(nameBox(), 'Adunni');
  const back = en('setup:background.back', { place: en('setup:place.live') });
  await till.user.click(screen.getByRole('button', { name: back }));
  await answer(till, en('unsaved.no'));
  expect(till.calls('setup', 'goTo')).toEqual([]);
  await till.user.click(screen.getByRole('button', { name: back }));
  await answer(till, en('unsaved.yes'));
  expect(till.calls('setup', 'goTo')).toEqual([{ environment: 'live' }]);
});

it('opens the record of another till at once where the first owner typed a name before, and asks nothing later', async () => {
  const till = await openTill({ backup: backupStatusOf(), staff: { ...staffOff, mode: 'first-owner' } });
  await till.user.type(await screen.findByRole('textbox', { name: en('staff.owner.name') }), 'Adunni');
  await till.user.click(screen.getByRole('button', { name: enPattern('staff.owner.before') }));
  await screen.findByText(en('backup:record.inOrder'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows that a receipt was not printed, and what a crash left, until the person agrees to leave for the sale', async () => {
  const sales = [viewOf('paid', { verdict: moneyIn() }), unissuedSale('unanswered', { progress: 'unknown' })];
  const previousRunCrashed = leftBehind('live', sales);
  const till = await openTill({ sales, previousRunCrashed, preferences: { ...defaultPreferences, shopName: '' } });
  till.reply('till', 'understood', undefined);
  till.news('receipts', 'notPrinted', { id: idOf('paid'), code: 'print-failed' });
  await till.user.keyboard('{F10}');
  await screen.findByRole('textbox', { name: en('settings:shop.name') });
  await till.user.type(nameBox(), 'Adunni');
  for (const see of [en('receipts:notPrinted.see'), en('backup:previousRunCrashed.show')]) {
    await till.user.click(screen.getByRole('button', { name: see }));
    await answer(till, en('unsaved.no'));
    screen.getByRole('button', { name: see });
  }
  expect(till.calls('till', 'understood')).toEqual([]);
});

it('asks once before an account for the rest of a sale takes the place of a note that was not saved', async () => {
  const first = viewOf('sale-1', { verdict: underpaidBy500(5_000) });
  const till = await openSales({ all: [foundSale(1)], views: [first] });
  till.replyWithSale('collectBalance', awaitingBalance(first));
  const [row] = await rows();
  if (row) await till.user.click(row);
  await till.user.type(await screen.findByRole('textbox', { name: en('timeline:note.title') }), 'Brown bag');
  await till.user.click(screen.getByRole('button', { name: enPattern('action.collectBalance') }));
  await question();
  expect(till.calls('sales', 'collectBalance')).toEqual([]);
  await answer(till, en('unsaved.yes'));
  await screen.findByRole('timer');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
