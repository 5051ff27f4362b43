import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { Claim, SaleView } from '../../../electron/shared/sales/sale.ts';
import { idOf, moneyIn, NOW, underpaidBy500, unissuedSale, verdictOf, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { zenith } from '../back-office/service-views.ts';
import { type OpenTill, openTill } from '../open-till.tsx';

const claim: Claim = { raisedAt: NOW, bank: 'Access', amount: '1500', time: '14:02', sender: 'Ada', sessionId: '0001' };
const currentSale = (view: SaleView = viewOf('a')) => ({ sales: [view], currentSaleId: view.id });
const button = () => screen.queryByRole('button', { name: en('claim.action') });
const panel = () => screen.findByRole('form', { name: en('claim.title') });
const openPanel = async ({ user }: OpenTill) => {
  await user.keyboard('s');
  await panel();
};
// Enter in a box presses it too, in a browser (see counter-focus.test.ts): user-event looks for a button inside the form.
const save = ({ user }: OpenTill) => user.click(screen.getByRole('button', { name: en('claim.save') }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a claim', () => {
  it('records a claim by keyboard alone, while account, countdown and warning stay on the screen', async () => {
    const till = await openTill(currentSale());
    till.replyWithSale('claim', viewOf('a', { claim }));
    await till.user.keyboard('s');
    expect((await panel()).textContent).toContain('A screenshot or an SMS is never proof.');
    expect(screen.getByLabelText('Account number').textContent).toBe('9081726354');
    screen.getByRole('timer');
    expect(till.status()).toBe(`${en('state.waiting.word')} ${en('state.waiting.means')}`);
    expect(document.activeElement).toBe(box(en('claim.bank')));
    await till.user.keyboard('Access{Tab}1500{Tab}14:02{Tab}Ada{Tab}0001{Tab}{Enter}');
    const { raisedAt: _, ...said } = claim;
    expect(till.calls('sales', 'claim')).toEqual([{ id: 'a', ...said }]);
    await screen.findByText('Access · ₦1,500.00 · 14:02 · Ada · 0001');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('accepts a claim with every box empty', async () => {
    const till = await openTill(currentSale());
    till.replyWithSale('claim', viewOf('a', { claim }));
    await openPanel(till);
    await save(till);
    expect(till.calls('sales', 'claim')).toEqual([
      { id: 'a', bank: '', amount: '', time: '', sender: '', sessionId: '' },
    ]);
  });

  it('announces a claim, marks it in the list, and fills in its earlier values for a change', async () => {
    const till = await openTill(currentSale(viewOf('a', { claim })));
    const note = screen.getByText(/^The customer says they paid \(14:02/);
    expect(note.closest('[aria-live="polite"]')).not.toBeNull();
    screen.getByRole('button', { name: /Waiting The customer says they paid\./ });
    await till.user.click(screen.getByRole('button', { name: en('claim.again') }));
    await panel();
    expect(box(en('claim.sender')).value).toBe('Ada');
  });

  it.each([
    ['on its way', viewOf('a', { verdict: verdictOf({ headline: 'on-its-way', onItsWay: true }) })],
    ['expired', viewOf('a', { verdict: verdictOf({ headline: 'expired' }) })],
    ['cancelled', viewOf('a', { verdict: verdictOf({ headline: 'cancelled' }) })],
    ['failed', viewOf('a', { verdict: verdictOf({ headline: 'failed', failed: 'failed' }) })],
    ['unknown', unissuedSale('a', { progress: 'unknown', problem: failure('unknown-outcome') })],
    ['underpaid', viewOf('a', { verdict: underpaidBy500(1_500.5) })],
  ])('lets the cashier note a claim when the sale is %s', async (_, view) => {
    const till = await openTill(currentSale(view));
    await openPanel(till);
    expect(document.activeElement).toBe(box(en('claim.bank')));
    expect(till.status()).toContain(en('state.waiting.means'));
  });

  it.each([
    ['Paid', viewOf('a', { verdict: moneyIn() })],
    ['refused', unissuedSale('a', { progress: 'refused', problem: failure('rejected') })],
  ])('offers no claim when the sale is %s', async (_, view) => {
    const till = await openTill(currentSale(view));
    expect(button()).toBeNull();
    await till.user.keyboard('s');
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('the claim panel', () => {
  it('offers the banks of the list, and takes a name that is not in it', async () => {
    const till = await openTill(currentSale());
    till.reply('banks', 'list', { banks: [zenith], listedAt: NOW, problem: null });
    till.replyWithSale('claim', viewOf('a', { claim }));
    await till.user.keyboard('s');
    const bank = await screen.findByRole<HTMLInputElement>('combobox', { name: en('claim.bank') });
    expect([...(bank.list?.options ?? [])].map(({ value }) => value)).toEqual(['Zenith Bank']);
    await till.user.keyboard('Moja Bank');
    await save(till);
    expect(till.calls('sales', 'claim')).toMatchObject([{ bank: 'Moja Bank' }]);
  });

  it('closes on Esc, drops what was typed, and gives the focus back to where it was', async () => {
    const till = await openTill(currentSale());
    const region = screen.getByRole('region', { name: 'Account to pay into' });
    expect(document.activeElement).toBe(region);
    await openPanel(till);
    await till.user.keyboard('Acc{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(region);
    expect(till.calls('sales', 'claim')).toEqual([]);
    await openPanel(till);
    expect(box(en('claim.bank')).value).toBe('');
  });

  it.each(['claim.save', 'claim.close'] as const)(
    'closes on Esc on its button %s, and leaves the sale',
    async (name) => {
      const till = await openTill(currentSale());
      await openPanel(till);
      act(() => screen.getByRole('button', { name: en(name) }).focus());
      await till.user.keyboard('{Escape}');
      expect(screen.queryByRole('form')).toBeNull();
      screen.getByRole('region', { name: 'Account to pay into' });
    },
  );

  it('gives the focus back to its button when that opened it, after noting too', async () => {
    const till = await openTill(currentSale());
    till.replyWithSale('claim', viewOf('a', { claim }));
    await till.user.click(button() ?? document.body);
    await panel();
    await till.user.click(screen.getByRole('button', { name: en('claim.close') }));
    expect(document.activeElement).toBe(button());
    await till.user.keyboard('{Enter}');
    await panel();
    await save(till);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: en('claim.again') })));
  });

  it('saves and closes a claim in the footer of the account, where nothing covers it', async () => {
    const till = await openTill(currentSale());
    await openPanel(till);
    for (const name of [en('claim.save'), en('claim.close')])
      expect(screen.getByRole('button', { name }).closest('footer')).not.toBeNull();
    till.news('sales', 'changed', viewOf('a', { verdict: verdictOf({ headline: 'expired' }) }));
    await panel();
    expect(screen.getAllByRole('button', { name: en('claim.save') })).toHaveLength(1);
  });

  it('preserves the input when it could not be saved, and explains why', async () => {
    const till = await openTill(currentSale());
    till.refuse('sales', 'claim', 'journal-unavailable');
    await openPanel(till);
    await till.user.keyboard('Access');
    await save(till);
    await screen.findByText(enPattern('failure.journal-unavailable.what'));
    expect(box(en('claim.bank')).value).toBe('Access');
  });

  it('preserves input, place and focus when the account expires meanwhile', async () => {
    const till = await openTill(currentSale());
    await openPanel(till);
    await till.user.keyboard('Acc');
    till.news('sales', 'changed', viewOf('a', { verdict: verdictOf({ headline: 'expired' }) }));
    await panel();
    expect(box(en('claim.bank')).value).toBe('Acc');
    await waitFor(() => expect(document.activeElement).toBe(box(en('claim.bank'))));
  });

  it('takes no single key for a command, and gives way to Paid without the rest of a word running past it', async () => {
    const till = await openTill(currentSale());
    await openPanel(till);
    // By the clock of the keys, which a busy computer does not slow down.
    let clock = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    await till.user.keyboard('nc');
    expect(box(en('claim.bank')).value).toBe('nc');
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    await till.user.keyboard('n o{Enter}');
    expect(till.status()).toBe('Paid ₦1,500.50');
    clock += 2_000;
    await till.user.keyboard('n');
    await screen.findByRole('textbox', { name: 'Amount' });
  });
});

describe('the money a customer spoke of', () => {
  const waits = viewOf('b', { phoneTail: '9999', claim });
  const both = { sales: [viewOf('a'), waits], currentSaleId: idOf('a') };
  const strip = () => screen.queryByRole('region', { name: en('alert.label') });
  const lands = viewOf('b', { phoneTail: '9999', claim, verdict: moneyIn() });

  it('plays a sound and offers to open a claimed sale when its money comes while another sale is current', async () => {
    const till = await openTill(both);
    till.news('sales', 'changed', lands);
    expect(till.cues).toEqual(['paid']);
    expect(strip()?.textContent).toContain('Another sale: money is in (₦1,500.50, phone ending 9999)');
    expect(screen.getByRole('main').textContent).not.toMatch(/\bpaid\b/i);
    await till.user.keyboard('{F2}');
    expect(till.status()).toBe('Paid ₦1,500.50');
    expect(strip()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en('action.nextSale') }));
  });

  it('plays a sound when money comes for a claimed sale so old that this window did not have it', async () => {
    const till = await openTill({ sales: [viewOf('a')], currentSaleId: idOf('a') });
    till.news('sales', 'changed', lands);
    expect(till.cues).toEqual(['paid']);
    within(screen.getByRole('region', { name: en('alert.label') })).getByRole('button');
  });
});
