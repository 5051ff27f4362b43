import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import type { Bridge } from '../../../electron/shared/ipc/contract.ts';
import { SCANNER_GAP } from '../../../renderer/components/scanner.ts';
import { createTillStore } from '../../../renderer/state/main-state.ts';
import { createNavigationStore, type NavigationStore } from '../../../renderer/state/navigation.ts';
import { idOf, snapshotOf, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { createFakeBridge } from '../../support/fake-bridge.ts';
import { openTill } from '../open-till.tsx';
import { amountBox, askForAccount, fillIn, phoneBox } from './collect-kit.ts';

/** At a window that lists two sales. */
function navigationOf(bridge: Bridge): NavigationStore {
  const till = createTillStore(bridge);
  till.setState({ sales: [viewOf('a'), viewOf('b')] });
  return createNavigationStore({ bridge, till, leave: (next) => next() });
}

it('makes one call of fifty Enters also when each is refused at once', async () => {
  const till = await openTill();
  till.refuse('sales', 'collect', 'service-down');
  await fillIn(till, '1500');
  // Held down: on a busy computer the test's own keys would come further apart than a hand's.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await till.user.keyboard('{Enter}'.repeat(50));
  expect(till.calls('sales', 'collect')).toHaveLength(1);
});

it('makes one call however often collecting is requested', async () => {
  const fake = createFakeBridge();
  fake.reply('sales', 'collect', idOf('a'));
  fake.reply('sales', 'setCurrent', undefined);
  const navigation = navigationOf(fake.bridge);
  await Promise.all(Array.from({ length: 50 }, navigation.collect));
  expect(fake.calls('sales', 'collect')).toHaveLength(1);
  expect(navigation.getState().route).toEqual({ kind: 'sale', id: 'a' });
});

it('announces to a screen reader what is wrong with the amount and the phone number, and what a sum comes to', async () => {
  const till = await openTill();
  const inLiveLine = async (text: string) =>
    expect((await screen.findByText(text)).closest('[aria-live="polite"]')).not.toBeNull();
  await till.user.keyboard('0{Enter}');
  await inLiveLine(en('collect.amountProblem.zero'));
  await till.user.keyboard('{Backspace}500+250');
  await inLiveLine('= ₦750.00');
  await till.user.keyboard('{Enter}08{Enter}');
  await inLiveLine(en('collect.phoneProblem.too-short'));
});

it('preserves the input, and explains why no account was issued, to a screen reader too', async () => {
  const till = await openTill();
  till.refuse('sales', 'collect', 'rejected', { serviceCode: '204', text: 'Data invalid' });
  await askForAccount(till, '1500');
  const reason = await screen.findByText(en('failure.rejected.what'));
  expect(reason.closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByText('rejected · 204 · Data invalid').closest('details')?.open).toBe(false);
  expect([amountBox().value, phoneBox().value]).toEqual(['1,500', '0803 123 4567']);
  expect(document.activeElement).toBe(phoneBox());
});

it('leaves the next customer the screen when an answer comes late', async () => {
  const till = await openTill();
  const answer = till.answerLate('sales', 'collect', ok(idOf('a')));
  await till.user.keyboard('1500{Enter}08031234567{Enter}{Escape}700');
  till.news('sales', 'changed', viewOf('a'));
  answer();
  await screen.findByRole('button', { name: /₦1,500.50 Waiting/ });
  expect(amountBox().value).toBe('700');
  // Main learns it at once, so that it does not make the late sale current.
  expect(till.calls('sales', 'setCurrent')).toEqual([{ id: null }]);
});

it('shows that the account is requested until main has sent the sale, also where it responds first', async () => {
  const till = await openTill();
  const answer = till.answerLate('sales', 'collect', ok(idOf('a')));
  await askForAccount(till, '1500');
  const load = till.answerLate('till', 'snapshot', ok(snapshotOf()));
  await act(async () => answer());
  expect(till.status()).toBe(en('collect.asking', { amount: '₦1,500.00' }));
  till.news('sales', 'changed', viewOf('a'));
  expect(till.status()).toBe(en('collect.asking', { amount: '₦1,500.00' }));
  load();
  await screen.findByRole('region', { name: 'Account to pay into' });
});

it('opens an empty screen where main lists no sale with the id that it responded with', async () => {
  const till = await openTill();
  till.reply('sales', 'collect', idOf('a'));
  await askForAccount(till, '1500');
  await waitFor(() => expect(till.services.navigation.getState().route.kind).toBe('collect'));
  expect(amountBox().value).toBe('');
});

it.each<[string, (navigation: NavigationStore) => void]>([
  ['a page', (navigation) => navigation.openPage('sales')],
  ['another sale', (navigation) => navigation.openSale(viewOf('b').id)],
])('leaves nothing of a sale to collect again when %s was opened while its account was requested', (_, open) => {
  const fake = createFakeBridge();
  fake.leaveUnanswered('sales', 'collect');
  fake.reply('sales', 'setCurrent', undefined);
  const navigation = navigationOf(fake.bridge);
  navigation.typeAmount('1,500');
  navigation.typePhone('0803 123 4567');
  void navigation.collect();
  open(navigation);
  navigation.newSale();
  expect(navigation.getState()).toMatchObject({ route: { kind: 'collect' }, amount: '', phone: '' });
});

it('opens an empty screen on Esc, and shows the sale that was open still in the list', async () => {
  const view = viewOf('a');
  const till = await openTill({ sales: [view], currentSaleId: view.id });
  await till.user.keyboard('{Escape}');
  expect(document.activeElement).toBe(amountBox());
  expect(amountBox().value).toBe('');
  expect(till.calls('sales', 'setCurrent')).toEqual([{ id: null }]);
  screen.getByRole('button', { name: /₦1,500.50 Waiting/ });
});

it('preserves the typed amount and phone while another sale is open', async () => {
  const view = viewOf('a');
  const till = await openTill({ sales: [view] });
  await till.user.keyboard('700{Enter}0803');
  await till.user.click(screen.getByRole('button', { name: /₦1,500.50 Waiting/ }));
  await screen.findByRole('region', { name: 'Account to pay into' });
  await till.user.keyboard('{F6}');
  expect([amountBox().value, phoneBox().value]).toEqual(['700', '0803']);
  // The amount of the next customer takes its place, and is not written behind it.
  await till.user.keyboard('25');
  expect(amountBox().value).toBe('25');
});

it('takes figures typed while a button has the focus, and leaves those of a dialog', async () => {
  const { user } = await openTill();
  const box = amountBox();
  (await screen.findByRole('button', { name: en('shortcuts.keys') })).focus();
  await user.keyboard('12');
  expect(box.value).toBe('12');
  // Sooner, it would belong to what a scanner types.
  await new Promise((later) => setTimeout(later, SCANNER_GAP + 1));
  await user.keyboard('?');
  await screen.findByRole('dialog');
  await user.keyboard('3');
  expect(box.value).toBe('12');
});

it('empties a half-typed screen on Esc', async () => {
  const till = await openTill();
  await till.user.keyboard('1500{Enter}0803{Escape}2');
  expect([amountBox().value, phoneBox().value]).toEqual(['2', '']);
});
