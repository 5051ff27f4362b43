import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { CustomerScreen } from '../../../electron/shared/customer-display/contract.ts';
import {
  type CustomerScreenState,
  customerScreenState,
} from '../../../electron/shared/customer-display/customer-screen-state.ts';
import { CustomerApp, createCustomerStore } from '../../../renderer/features/customer-display/customer-app.tsx';
import { createI18n } from '../../../renderer/i18n/create-i18n.ts';
import { customerScreenOf, moneyIn, NOW, underpaidBy500, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';

const screenOf = (state: CustomerScreenState, more: Partial<CustomerScreen> = {}) =>
  customerScreenOf({ state, ...more });

function storeOf(screen: () => Promise<Result<CustomerScreen>>) {
  let listener: (screen: CustomerScreen) => void = () => undefined;
  const stop = vi.fn();
  const store = createCustomerStore({
    customer: {
      screen,
      onChanged: (callback) => {
        listener = callback;
        return stop;
      },
    },
  });
  return { store, stop, tell: (screen: CustomerScreen) => listener(screen) };
}

async function show(first: CustomerScreen) {
  vi.useFakeTimers({ now: NOW });
  const { store, stop, tell } = storeOf(async () => ok(first));
  let rendering: ReturnType<typeof render> | undefined;
  await act(async () => {
    rendering = render(<CustomerApp store={store} i18n={createI18n()} />);
    await import('../../../renderer/components/qr-code.tsx');
  });
  return {
    stop,
    leave: () => rendering?.unmount(),
    becomes: (state: CustomerScreenState, more?: Partial<CustomerScreen>) =>
      act(async () => tell(screenOf(state, more))),
    later: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)),
  };
}
const text = () => document.body.textContent ?? '';
const status = () => screen.getByRole('status');

it('shows the customer where to pay, how much, and how long', async () => {
  const { later } = await show(screenOf(customerScreenState(viewOf('a'))));
  const region = screen.getByRole('region', { name: 'Account to pay into' });
  for (const words of ['Providus Bank', 'Adunni Stores', '₦1,500.50']) expect(region.textContent).toContain(words);
  expect(screen.getByRole('group', { name: 'Account number' }).textContent).toBe('9081726354');
  screen.getByRole('img', { name: /QR/ });
  expect(screen.getByRole('timer').textContent).toBe('24:00:00 left');
  await later(2_000);
  expect(screen.getByRole('timer').textContent).toMatch(/^23:59:5[789] left$/);
  expect(status().textContent).toBe(en('customer.waiting'));
});

it('turns the customer display to Paid in the same spoken place, and away after a minute', async () => {
  const { becomes, later } = await show(screenOf(customerScreenState(viewOf('a'))));
  const spoken = status();
  await becomes(customerScreenState(viewOf('a', { verdict: moneyIn() })));
  expect(status()).toBe(spoken);
  expect(spoken.textContent).toBe('Paid₦1,500.50Thank you');
  await later(61_000);
  expect(text()).not.toContain('Paid');
  expect(text()).toContain(en('customer.welcome'));
});

it('shows no old Paid on the customer display', async () => {
  const verdict = moneyIn({ saidBy: { source: 'read', observedAt: ms(NOW - 120_000) } });
  await show(screenOf(customerScreenState(viewOf('a', { verdict }))));
  expect(text()).not.toContain('Paid');
});

it.each<[CustomerScreenState, string]>([
  [
    customerScreenState(viewOf('a', { verdict: underpaidBy500(1_500.5) })),
    '₦1,000.50 received₦500.00 is still missing.',
  ],
  [
    { kind: 'ask', why: 'cancelled', received: null, difference: null },
    'This sale was cancelledPlease do not send money',
  ],
])('sends to the cashier: %j', async (state, words) => {
  await show(screenOf(state));
  expect(status().textContent).toContain(words);
  expect(status().textContent).toMatch(enPattern('customer.ask.next'));
  expect(text()).not.toMatch(/\bPaid\b/);
});

it('shows no account whose time is over, by the clock of the service', async () => {
  const { later } = await show(screenOf(customerScreenState(viewOf('a', { expiresAt: ms(NOW + 3_000) }))));
  await later(4_000);
  expect(screen.queryByRole('region')).toBeNull();
  expect(status().textContent).toContain(en('customer.ask.expired.word'));
});

it('marks the customer display as practice, and only in practice', async () => {
  const { becomes } = await show(screenOf({ kind: 'idle' }, { practice: true }));
  const marks = () => [text().includes('No real money moves'), document.querySelector('[data-watermark="Practice"]')];
  expect(marks()).toEqual([true, expect.anything()]);
  await becomes({ kind: 'idle' }, { practice: false });
  expect(marks()).toEqual([false, null]);
});

it('applies events from before the first response, and unsubscribes', async () => {
  let answer: (screen: CustomerScreen) => void = () => undefined;
  const { store, stop, tell } = storeOf(() => new Promise((done) => (answer = (value) => done(ok(value)))));
  const close = store.open();
  tell(screenOf({ kind: 'idle' }, { shopName: 'New' }));
  answer(screenOf({ kind: 'idle' }, { shopName: 'Old' }));
  await Promise.resolve();
  expect(store.getState()?.shopName).toBe('New');
  close();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('shows nothing on the customer’s screen when main returns a failure', async () => {
  const { store } = storeOf(async () => err(failure('unexpected')));
  await act(async () => void render(<CustomerApp store={store} i18n={createI18n()} />));
  expect(text()).toBe('');
});

it('shows neither an account nor Paid after a part of the customer’s screen threw, and opens it again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { becomes, later } = await show(screenOf(customerScreenState(viewOf('a', { verdict: moneyIn() }))));
  await becomes({ kind: 'paid' } as never);
  vi.spyOn(console, 'error').mockClear();
  expect(text()).toBe(en('customer.ask.next'));
  expect(reload).not.toHaveBeenCalled();
  await later(10_000);
  expect(reload).toHaveBeenCalledOnce();
});
