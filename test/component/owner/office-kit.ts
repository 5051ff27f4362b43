import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BusinessView, WalletView } from '../../../electron/shared/business.ts';
import type { PayoutDetail, PayoutView } from '../../../electron/shared/payouts.ts';
import { ok } from '../../../electron/shared/result.ts';
import { hours, ms } from '../../../electron/shared/units.ts';
import { NOW, units } from '../build.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
// Fetched when first opened; here beforehand, so that no test waits for the compiler.
import '../../../renderer/owner/owner-room.tsx';
import '../../../renderer/owner/banks/banks-section.tsx';
import '../../../renderer/owner/business/business-section.tsx';
import '../../../renderer/owner/lookups/lookups-section.tsx';
import '../../../renderer/owner/payout-accounts/payout-accounts-section.tsx';
import '../../../renderer/owner/payouts/payouts-section.tsx';
import '../../../renderer/owner/wallets/wallets-section.tsx';
import '../../../renderer/sales/sales-room.tsx';
import '../../../renderer/ui/confirm.tsx';

export const walletOf = (more: Partial<WalletView> = {}): WalletView => ({
  ...{ id: '7', type: 'balance', currency: 'NGN', status: 'active', fee: units(0) },
  ...{ balance: units(250_000), lockedBalance: units(20_000), pendingInflow: units(0) },
  ...{ pendingWithdrawal: units(20_000), availableBalance: units(230_000), createdAt: NOW, updatedAt: NOW },
  ...more,
});

const unset = {
  ...{ streetaddress: null, country: null, state: null, city: null, postcode: null, bvn: null },
  ...{ activatedon: null, deactivatedon: null, reasondeactivated: null, verifiedon: null },
};

export const businessOf = (more: Partial<BusinessView> = {}): BusinessView => ({
  ...unset,
  ...{ id: '1', uid: '1', clientId: 'c-1', name: 'Adunni Stores', businessname: 'Adunni Stores', currency: 'NGN' },
  ...{ type: 'corporate', email: 'a@shop.example', phonenumber: '2348030000000', code: 'AB12' },
  ...{ fee: '0.015', commission: '0.001', notifyByPush: true, notifyByEmail: false, status: 'pending' },
  ...{ acceptTerms: true, verified: false, hasWebhook: null, createdAt: NOW, updatedAt: NOW },
  wallets: [walletOf()],
  ...more,
});

export const payoutOf = (more: Partial<PayoutView> = {}): PayoutView => ({
  ...{ key: '17', id: '17', refid: 'p-17', status: 'pending', amount: units(20_000), currency: 'NGN' },
  ...{ channel: 'bank', wallet: { id: '7', type: 'balance' } },
  destination: { id: '3', bank: 'Zenith Bank', number: '******4471', name: 'Adunni Stores' },
  ...{ createdAt: ms(NOW - hours(30)), firstAt: ms(NOW - hours(30)), since: ms(NOW - hours(30)), readAt: NOW },
  ...{ final: false, stuck: true, review: null },
  ...more,
});

export const payoutDetailOf = (more: Partial<PayoutDetail> = {}): PayoutDetail => ({
  ...payoutOf(),
  history: [
    { at: NOW, source: 'read', eventKind: null, status: 'pending', amount: units(20_000), raw: '{"id":17.50}' },
  ],
  reviews: [],
  ...more,
});

/** The office, open at one of its sections. `prepare` says what main answers before it is asked. */
export async function openOffice(section: string, prepare: (till: OpenTill) => void = () => undefined) {
  const till = await openTill();
  till.answer('business', 'get', async () => ok(businessOf()));
  prepare(till);
  await till.user.keyboard('{F9}');
  await till.user.click(await screen.findByRole('button', { name: section }));
  await screen.findByRole('heading', { level: 2, name: section });
  return { ...till, user: userEvent.setup({ delay: null }) };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** What stands beside a name in a list of facts. */
export const fact = (name: string | RegExp) =>
  screen.getByText(name, { selector: 'dt, dt *' }).closest('div')?.querySelector('dd')?.textContent ?? null;
