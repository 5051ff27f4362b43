import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failure, failureCodes } from '../../../electron/shared/base/failure.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { firstActs, laterActs } from '../../../electron/shared/till/contract.ts';
import { idOf, moneyIn, NOW, unissuedSale, verdictOf, viewOf } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { FIXED_NOW } from '../../support/fixed-now.ts';
import { openTill } from '../open-till.tsx';
import { amountBox } from './collect-kit.ts';

const words = english.till.practice;

const currentSale = (view = viewOf('a')) => ({ sales: [view], currentSaleId: view.id });

describe('a payment on the checkout screen', () => {
  it('turns to Paid, sounds it, and starts the next sale with Enter', async () => {
    const till = await openTill(currentSale());
    const region = screen.getByRole('status');
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    expect(region.textContent).toBe('Paid ₦1,500.50');
    expect(screen.getByRole('status')).toBe(region);
    expect(till.cues).toEqual(['paid']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en('action.nextSale') }));
    await till.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(amountBox());
  });

  it('stays on the screen during a burst of Enter presses that began before', async () => {
    // By the clock of the keys, which a busy computer does not slow down.
    let clock = performance.now() + 60_000;
    const stamp = (event: Event) => Object.defineProperty(event, 'timeStamp', { value: clock });
    window.addEventListener('keydown', stamp, true);
    onTestFinished(() => window.removeEventListener('keydown', stamp, true));
    const till = await openTill(currentSale());
    const pressEnter = async (gap: number) => {
      clock += gap;
      await till.user.keyboard('{Enter}');
    };
    await pressEnter(0);
    await pressEnter(100);
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    await pressEnter(100);
    expect(till.status()).toBe('Paid ₦1,500.50');
    await pressEnter(1_000);
    expect(till.status()).not.toBe('Paid ₦1,500.50');
  });

  it('shows the age of an old payment, and leaves no mark of it on the next screen', async () => {
    const at = ms(FIXED_NOW - 12 * 60_000);
    const verdict = moneyIn({ receivedAt: at, saidBy: { source: 'read', observedAt: at } });
    const till = await openTill(currentSale(viewOf('a', { verdict })));
    screen.getByText(/· 12 min ago$/);
    expect(screen.getByRole('main').dataset.age).toBe('old');
    await till.user.keyboard('n');
    expect(screen.getByRole('main').dataset.age).toBeUndefined();
  });

  it('leaves the focus with a cashier who is busy in the list', async () => {
    const till = await openTill({
      sales: [viewOf('a'), viewOf('b', { phoneTail: '9999' })],
      currentSaleId: idOf('a'),
    });
    const row = screen.getByRole('button', { name: /phone 9999/ });
    row.focus();
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    expect(document.activeElement).toBe(row);
  });
});

describe('an answer that was lost', () => {
  const unknown = unissuedSale('a', { progress: 'unknown', problem: failure('unknown-outcome') });

  it('explains it, and sends a second request only when the cashier chooses to', async () => {
    const till = await openTill(currentSale(unknown));
    till.replyWithSale('tryAgain', viewOf('a'));
    expect(till.status()).toContain(`${en('state.unknown.word')} ${en('state.unknown.means')}`);
    await till.user.keyboard('{Enter}{Enter}');
    expect(till.calls('sales', 'tryAgain')).toEqual([]);
    await till.user.dblClick(screen.getByRole('button', { name: en('action.tryAgain') }));
    await screen.findByRole('timer');
    expect(till.calls('sales', 'tryAgain')).toEqual([{ id: 'a' }]);
  });

  it('leaves what is typed of a claim where a second request is sent', async () => {
    const till = await openTill(currentSale(unknown));
    till.replyWithSale('tryAgain', viewOf('a'));
    await till.user.click(screen.getByRole('button', { name: en('claim.action') }));
    const sender = () => screen.findByRole<HTMLInputElement>('textbox', { name: en('claim.sender') });
    await till.user.type(await sender(), 'Ada');
    await till.user.click(screen.getByRole('button', { name: en('action.tryAgain') }));
    await screen.findByRole('timer');
    expect((await sender()).value).toBe('Ada');
  });

  it('offers the choice again when the second attempt fails', async () => {
    const till = await openTill(currentSale(unknown));
    till.refuse('sales', 'tryAgain', 'not-sent');
    await till.user.keyboard('t');
    await screen.findByText(en('failure.not-sent.what'));
    screen.getByRole('button', { name: en('action.tryAgain') });
  });
});

describe('any other refusal', () => {
  it('shows a sentence for every refusal, and its code behind a click', async () => {
    const till = await openTill(currentSale());
    for (const code of failureCodes) {
      const problem = failure(code, { serviceCode: '326' });
      till.news('sales', 'changed', unissuedSale('a', { progress: 'refused', problem }));
      const note = screen.getByText(`${code} · 326`, { selector: 'details p' }).closest('details');
      expect(note?.open).toBe(false);
      expect(note?.parentElement?.querySelectorAll('p')[0]?.textContent?.length, code).toBeGreaterThan(12);
      screen.getByRole('button', { name: en('action.tryAgain') });
    }
  });

  it('sends the cashier to the owner for an unknown business, and not where a gateway found no service', async () => {
    const problem = failure('not-found', { serviceCode: '326', text: 'Business not found' });
    const till = await openTill(currentSale(unissuedSale('a', { progress: 'refused', problem })));
    screen.getByText(en('failureParts.noBusiness'));
    screen.getByText(en('connection.keys-refused.next'));
    till.news('sales', 'changed', unissuedSale('a', { progress: 'refused', problem: failure('not-found') }));
    screen.getByText(en('failure.service-down.what'));
  });

  it('shows that payments cannot be seen, whatever the reason, until they can', async () => {
    const till = await openTill(currentSale());
    const alert = screen.getByRole('alert');
    const blind = ['offline', 'service-down', 'keys-refused', 'token-ended', 'captive-portal', 'rate-limited'] as const;
    for (const state of [...blind, 'bad-answer', 'no-payments'] as const) {
      till.news('connection', 'changed', { state: 'ok', since: NOW, lastAnswerAt: NOW });
      expect(alert.textContent).toBe('');
      till.news('connection', 'changed', { state, since: NOW, lastAnswerAt: NOW });
      expect(alert.textContent, state).toContain('We cannot see payments right now.');
      expect(alert.textContent, state).toContain('Treat anything else as not received.');
      expect(till.status()).toBe(`${en('state.waiting.word')} ${en('state.waiting.means')}`);
    }
  });

  it('shows beside a waiting sale that payments come late, and what makes the till look', async () => {
    const till = await openTill(currentSale());
    till.news('connection', 'changed', { state: 'late-payments', since: NOW, lastAnswerAt: NOW });
    const alert = screen.getByRole('alert').textContent;
    for (const words of ['connection.late-payments.means', 'connection.late-payments.next', 'banner.rule'] as const)
      expect(alert).toContain(en(words));
    screen.getByRole('button', { name: enPattern('action.checkNow') });
    expect(till.status()).toBe(`${en('state.waiting.word')} ${en('state.waiting.means')}`);
  });
});

describe('practice', () => {
  const names = ['Pay exact amount', 'Pay too little', 'Pay too much', 'Pay late', 'Payment fails'];

  it('shows the practice customer beside the account, and sends one act for each button pressed', async () => {
    const till = await openTill({ ...currentSale(), environment: 'practice' });
    till.reply('practice', 'act', undefined);
    for (const name of names) await till.user.click(await screen.findByRole('button', { name }));
    expect(till.calls('practice', 'act')).toEqual(firstActs.map((act) => ({ id: 'a', act })));
    screen.getByText(en('practice.banner'));
  });

  it('offers in practice after Paid a second transfer, a late one, and to take the money back', async () => {
    const paid = viewOf('a', { verdict: moneyIn() });
    const till = await openTill({ ...currentSale(paid), environment: 'practice' });
    till.reply('practice', 'act', undefined);
    for (const act of laterActs) await till.user.click(await screen.findByRole('button', { name: words.act[act] }));
    expect(till.calls('practice', 'act')).toEqual(laterActs.map((act) => ({ id: 'a', act })));
    expect(screen.queryByRole('button', { name: words.act.exact })).toBeNull();
    screen.getByRole('button', { name: en('action.nextSale') });
  });

  it.each([
    ['reversing', ['endReversal']],
    ['reversed', []],
  ] as const)('offers what can follow while the money is %s', async (standing, acts) => {
    const verdict = moneyIn({ headline: standing, standing });
    await openTill({ ...currentSale(viewOf('a', { verdict })), environment: 'practice' });
    if (acts.length > 0) await screen.findByRole('region', { name: words.title });
    const shownActs = [...firstActs, ...laterActs].filter((act) =>
      screen.queryByRole('button', { name: words.act[act] }),
    );
    expect(shownActs).toEqual(acts);
  });

  it('offers Pay late in practice after the account has expired', async () => {
    await openTill({
      ...currentSale(viewOf('a', { verdict: verdictOf({ headline: 'expired' }) })),
      environment: 'practice',
    });
    await screen.findByRole('button', { name: 'Pay late' });
  });

  it('offers what can fail in practice also where no sale is shown', async () => {
    await openTill({ environment: 'practice' });
    await screen.findByRole('button', { name: words.offline });
  });

  it.each(['live', 'staging'] as const)('shows no practice customer or word of practice in %s', async (environment) => {
    await openTill({ ...currentSale(), environment });
    for (const name of names) expect(screen.queryByRole('button', { name })).toBeNull();
    // The way back to practice is in the sidebar.
    const practiceTexts = screen.queryAllByText(/practice/i).filter((each) => each.closest('nav') === null);
    expect(practiceTexts).toEqual([]);
    within(screen.getByRole('navigation')).getByText(environment === 'live' ? 'Live' : 'Staging');
  });

  it('explains what prevented the customer’s payment', async () => {
    const till = await openTill({ ...currentSale(), environment: 'practice' });
    till.refuse('practice', 'act', 'not-allowed');
    await till.user.click(await screen.findByRole('button', { name: 'Pay late' }));
    await screen.findByText(en('failure.not-allowed.what'));
    await waitFor(() => expect(till.calls('practice', 'act')).toHaveLength(1));
  });
});
