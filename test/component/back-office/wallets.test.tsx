import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WalletFigure, WalletView } from '../../../electron/shared/back-office/business.ts';
import { units } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { button, openBackOffice } from './back-office-kit.ts';
import { businessOf, walletOf } from './service-views.ts';

const openWallets = (wallets: readonly WalletView[] = [walletOf()]) =>
  openBackOffice(en('backOffice:section.wallets'), (till) => till.reply('business', 'get', businessOf({ wallets })));

/** The last cell of the line of this name. */
const cellIn = (line: string): string | null | undefined =>
  screen.getByText(line, { selector: 'td *' }).closest('tr')?.lastElementChild?.textContent;
const figure = (name: WalletFigure) => cellIn(en(`backOffice:wallets.figure.${name}`));

it('shows the figures of a wallet, and as not set what the service did not say', async () => {
  await openWallets([walletOf({ pendingInflow: null, status: null })]);
  await screen.findByRole('columnheader', { name: en('backOffice:serviceWord.walletType.balance') });
  expect(figure('availableBalance')).toBe('₦230,000.00');
  expect(figure('lockedBalance')).toBe('₦20,000.00');
  expect(figure('pendingInflow')).toBe(en('backOffice:notSet'));
  expect(cellIn(en('backOffice:wallets.status'))).toBe(en('backOffice:notSet'));
});

it('shows the money of a wallet in another currency with its code, and adds it to no naira', async () => {
  await openWallets([walletOf({ currency: 'USD', availableBalance: units(500) })]);
  const total = await screen.findByRole('region', { name: en('backOffice:wallets.figure.availableBalance') });
  expect([figure('availableBalance'), total.textContent?.includes('500')]).toEqual(['500.00 USD', false]);
});

it('shows the service’s word for an unknown kind of wallet', async () => {
  const till = await openWallets([walletOf({ type: 'escrow' })]);
  await screen.findByRole('columnheader', { name: en('backOffice:asNamed', { word: 'escrow' }) });
  await till.user.click(await button(en('backOffice:wallets.create.menu')));
  await button(en('backOffice:wallets.create.balance'));
  await button(en('backOffice:wallets.create.commission'));
});

it('shows first what can be paid out of all wallets', async () => {
  await openWallets([walletOf(), walletOf({ id: '8', type: 'commission', availableBalance: units(12.5) })]);
  const total = await screen.findByRole('region', { name: en('backOffice:wallets.figure.availableBalance') });
  expect(total.textContent).toContain(`${en('backOffice:wallets.figure.availableBalance')}₦230,012.50`);
  expect(total.textContent).toContain(`${en('backOffice:wallets.figure.pendingWithdrawal')}₦40,000.00`);
});

it('explains the next step while there are no wallets', async () => {
  await openWallets([]);
  await screen.findByText(enPattern('backOffice:wallets.none'));
});

it('opens a wallet after a question, and reports the answer in words', async () => {
  const till = await openWallets();
  await till.user.click(await button(en('backOffice:wallets.create.menu')));
  till.reply('wallets', 'create', walletOf({ id: '9', type: 'commission' }));
  await till.user.click(await button(en('backOffice:wallets.create.commission')));
  await screen.findByText(en('backOffice:wallets.create.sureTitle.commission'));
  expect(screen.queryByText(enPattern('backOffice:wallets.create.another'))).toBeNull();
  await till.user.click(await button(en('backOffice:cancel')));
  expect(till.calls('wallets', 'create')).toEqual([]);
  await till.user.click(await button(en('backOffice:wallets.create.commission')));
  await till.user.click(await button(en('backOffice:wallets.create.yes')));
  await screen.findByText(
    en('backOffice:wallets.create.done', {
      wallet: 'Commission wallet',
      id: '9',
      status: en('backOffice:serviceWord.walletStatus.active'),
    }),
  );
  expect(till.calls('wallets', 'create')).toEqual([{ type: 'commission' }]);
  await waitFor(() => expect(till.calls('business', 'get').length).toBe(2));
});

it('asks before it opens a second wallet of a kind', async () => {
  const till = await openWallets();
  await screen.findByRole('columnheader', { name: en('backOffice:serviceWord.walletType.balance') });
  await till.user.click(await button(en('backOffice:wallets.create.menu')));
  await till.user.click(await button(en('backOffice:wallets.create.balance')));
  await screen.findByText(enPattern('backOffice:wallets.create.another'));
});

it('reloads the wallets after the response to a new one is lost, and sends nothing twice', async () => {
  const till = await openWallets();
  till.refuse('wallets', 'create', 'unknown-outcome');
  await till.user.click(await button(en('backOffice:wallets.create.menu')));
  await till.user.click(await button(en('backOffice:wallets.create.commission')));
  await till.user.click(await button(en('backOffice:wallets.create.yes')));
  await screen.findByText(enPattern('backOffice:wallets.create.lost'));
  await waitFor(() => expect(till.calls('business', 'get').length).toBe(2));
  expect(till.calls('wallets', 'create').length).toBe(1);
});

it('asks to read wallets again that the service did not return, and not to check whether it was done', async () => {
  await openBackOffice(en('backOffice:section.wallets'), (till) => till.refuse('business', 'get', 'unknown-outcome'));
  await screen.findByText(en('backOffice:failed.unknown-outcome.what'));
  screen.getByText(en('failure.service-down.next'));
  expect(screen.queryByText(en('failure.unknown-outcome.next'))).toBeNull();
});
