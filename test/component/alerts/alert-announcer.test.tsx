import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AlertKind, Cue } from '../../../electron/shared/alerts/alerts.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { createLazySound } from '../../../renderer/features/alerts/announcer/alert-announcer.tsx';
import {
  idOf,
  moneyIn,
  strayPayment,
  underpaidBy500,
  unissuedSale,
  units,
  verdictOf,
  viewOf,
} from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { memberStatus } from '../../support/shop-status.ts';
import { openTill } from '../open-till.tsx';

const { alert } = english.till;

const speaking = { ...defaultPreferences, shopName: 'Adunni Stores', speakAmounts: true };
const stray = (eventId: string) => strayPayment(eventId);
const came5000 = { receivedAmount: units(5_000), difference: units(3_499.5) };
const paidText = (tail: string) => `₦1,500.50, ${en('outcome.phoneEnding', { tail })}: Paid`;
const afterwards = () => act(() => vi.advanceTimersByTimeAsync(1_000));

const issues: readonly [what: AlertKind, verdict: Verdict, said: RegExp][] = [
  [
    'underpaid',
    underpaidBy500(1_500.5),
    /^Attention\. Only one thousand naira, fifty kobo received\. five hundred naira is missing\.$/,
  ],
  [
    'late',
    moneyIn({ ...came5000, timing: 'late', issues: ['late'] }),
    /^Attention\. five thousand naira received late\./,
  ],
  ['reversing', moneyIn({ headline: 'reversing', issues: ['reversing'] }), /^Attention\. .* is being reversed\.$/],
  ['reversed', moneyIn({ headline: 'reversed', issues: ['reversed'] }), /^Attention\. .* was reversed\.$/],
  ['paid-after-cancel', moneyIn({ issues: ['paid-after-cancel'] }), /^Attention\. .* received for a cancelled sale\.$/],
  ['paid-unseen', moneyIn({ issues: ['paid-unseen'] }), /^Attention\. An account that was never shown received .*\.$/],
  ['asked-mismatch', moneyIn({ headline: 'mismatch', issues: ['asked-mismatch'] }), /^Attention\. The amounts differ/],
  [
    'paid-then-failed',
    moneyIn({ issues: ['paid-then-failed'] }),
    /^Attention\. The payment service now says that .* failed\.$/,
  ],
];

describe('an announcement', () => {
  it('plays the sound of Paid and speaks the amount', async () => {
    const till = await openTill({ sales: [viewOf('a')], currentSaleId: idOf('a'), preferences: speaking });
    vi.useFakeTimers();
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    expect(till.spoken).toEqual([]);
    await afterwards();
    expect(till.cues).toEqual(['paid']);
    expect(till.spoken).toEqual(['one thousand five hundred naira, fifty kobo received.']);
  });

  it.each(issues)('plays an alarm for %s and speaks it as one', async (_, verdict, expectedSpeech) => {
    const till = await openTill({ sales: [viewOf('a')], preferences: speaking });
    vi.useFakeTimers();
    till.news('sales', 'changed', viewOf('a', { verdict }));
    await afterwards();
    expect(till.cues).toEqual(['alarm']);
    expect(till.spoken).toHaveLength(1);
    expect(till.spoken[0]).toMatch(expectedSpeech);
  });

  it.each([
    ['what went back of a payment, and not all that came', 'reversed', moneyIn({ returnedAmount: units(500) }), /five/],
    ['what is going back of a payment', 'reversing', moneyIn({ reversingAmount: units(500) }), /five/],
    ['what was asked for where the payment was never seen to come', 'reversed', verdictOf(), /one thousand five/],
  ] as const)('speaks the amount of a reversal: %s', async (_, stage, money, amount) => {
    const till = await openTill({ sales: [viewOf('a')], preferences: speaking });
    vi.useFakeTimers();
    const verdict = { ...money, headline: stage, standing: stage, issues: [stage] };
    till.news('sales', 'changed', viewOf('a', { verdict }));
    await afterwards();
    expect(till.spoken).toEqual([expect.stringMatching(new RegExp(`^Attention. ${amount.source} hundred naira`))]);
  });

  it('announces unmatched money to a screen reader', async () => {
    const till = await openTill();
    till.news('unmatched', 'changed', [stray('1')]);
    const firstText = await screen.findByText(en('speech.unmatched'));
    expect(firstText.closest('[aria-live="polite"]')).not.toBeNull();
    till.news('unmatched', 'changed', [stray('2'), stray('1')]);
    expect(await screen.findByText(en('speech.unmatched'))).not.toBe(firstText);
  });

  it('leaves what was missed to a screen reader when unmatched money comes, until its sale changes', async () => {
    const till = await openTill({ sales: [viewOf('a', { verdict: moneyIn() })] }, { sales: { a: [] } });
    till.news('unmatched', 'changed', [stray('1')]);
    screen.getByText(paidText('4567'));
    const reversal = moneyIn({ headline: 'reversed', standing: 'reversed', issues: ['reversed'] });
    till.news('sales', 'changed', viewOf('a', { verdict: reversal }));
    expect(screen.queryByText(paidText('4567'))).toBeNull();
  });

  it('loads the sounds again at the next one, where they did not load', async () => {
    const cues: Cue[] = [];
    let loads = 0;
    const play = createLazySound(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return { createSound: () => (cue: Cue) => void cues.push(cue) };
    });
    await play('paid', 1);
    await play('alarm', 1);
    await play('paid', 1);
    expect([cues, loads]).toEqual([['alarm', 'paid'], 2]);
  });

  it('plays an alarm for unmatched payments and refused keys', async () => {
    const till = await openTill({ sales: [unissuedSale('a', { progress: 'requesting' })], preferences: speaking });
    vi.useFakeTimers();
    till.news('unmatched', 'changed', [stray('1')]);
    till.news('unmatched', 'changed', [stray('2'), stray('1')]);
    till.news('unmatched', 'changed', [stray('2'), stray('1')]);
    till.news('sales', 'changed', unissuedSale('a', { progress: 'refused', problem: failure('keys-refused') }));
    await afterwards();
    expect(till.cues).toEqual(['alarm', 'alarm', 'alarm']);
    expect(till.spoken.map((text) => text.slice(0, 36))).toEqual(
      [en('speech.unmatched'), en('speech.unmatched'), 'Attention. The payment service refused this t'].map((text) =>
        text.slice(0, 36),
      ),
    );
  });
});

describe('the settings of sounds', () => {
  const quiet = [
    ['soundPaid', { soundPaid: false }, moneyIn(), []],
    ['soundAlarm', { soundAlarm: false }, underpaidBy500(1_500.5), []],
    ['the other kind', { soundAlarm: false }, moneyIn(), ['paid']],
  ] as const;
  it.each(quiet)('plays only the sounds that are on: %s', async (_what, change, verdict, cues) => {
    const till = await openTill({ sales: [viewOf('a')], preferences: { ...defaultPreferences, ...change } });
    till.news('sales', 'changed', viewOf('a', { verdict }));
    expect(till.cues).toEqual(cues);
  });

  it('speaks nothing unless it is switched on', async () => {
    const till = await openTill({ sales: [viewOf('a')] });
    vi.useFakeTimers();
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    await afterwards();
    expect(till.spoken).toEqual([]);
  });
});

describe('after a restart', () => {
  it('announces once what arrived while the till was closed, and shows it until it is opened', async () => {
    const view = viewOf('a', { verdict: moneyIn() });
    const till = await openTill({ sales: [view] }, { sales: { a: [] } });
    expect(till.cues).toEqual(['paid']);
    const strip = screen.getByRole('region', { name: en('alert.label') });
    expect(strip.textContent).toContain(alert.missed);
    expect(screen.getByText(paidText('4567')).closest('[aria-live="polite"]')).not.toBeNull();
    till.news('sales', 'changed', view);
    expect(till.cues).toEqual(['paid']);
    await till.user.keyboard('{F2}');
    expect(till.status()).toBe('Paid ₦1,500.50');
    expect(screen.queryByRole('region', { name: en('alert.label') })).toBeNull();
  });

  it('plays one sound for several alerts, the most severe', async () => {
    const sales = [viewOf('a', { verdict: moneyIn() }), viewOf('b', { verdict: underpaidBy500(1_500.5) })];
    const till = await openTill({ sales }, { sales: { a: [], b: [] } });
    expect(till.cues).toEqual(['alarm']);
    expect(till.notified.map(({ sales }) => sales.length)).toEqual([2]);
  });

  it('announces each of several payments of a closed till to a screen reader', async () => {
    const sales = ['4567', '8910'].map((phoneTail) => viewOf(phoneTail, { phoneTail, verdict: moneyIn() }));
    await openTill({ sales }, { sales: { 4567: [], 8910: [] } });
    for (const tail of ['4567', '8910'])
      expect(screen.getByText(paidText(tail)).closest('[aria-live="polite"]')).not.toBeNull();
  });
});

describe('the title of the window', () => {
  it('shows the latest alert until a key is pressed, and the number of alerts until they are opened', async () => {
    const till = await openTill({ sales: [viewOf('a'), viewOf('b')], currentSaleId: idOf('a') });
    expect(document.title).toBe(en('opening.till'));
    till.news('sales', 'changed', viewOf('b', { verdict: underpaidBy500(1_500.5) }));
    till.news('unmatched', 'changed', [stray('1')]);
    till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
    expect(document.title).toBe('(2) Paid ₦1,500.50 · Transfer Till');
    expect(till.badges.at(-1)).toBe(2);
    await till.user.keyboard('{F2}');
    expect(document.title).toBe('(1) Transfer Till');
    expect(till.badges.at(-1)).toBe(1);
  });

  it('shows the name of this till in the window title in a shop of several tills', async () => {
    const till = await openTill({ shop: memberStatus() });
    expect(document.title).toBe('Counter 1 · Transfer Till');
    till.news('tills', 'changed', memberStatus({ names: { AAAAAA: 'Kiosk' } }));
    till.news('unmatched', 'changed', [stray('1')]);
    expect(document.title).toBe(`(1) ${en('unmatched.word')} · Kiosk · Transfer Till`);
  });

  it('opens the sale of a clicked notification, or the list to settle', async () => {
    const till = await openTill({ sales: [viewOf('a'), viewOf('b', { phoneTail: '9999' })] });
    till.news('alerts', 'opened', idOf('b'));
    expect(till.calls('sales', 'setCurrent')).toEqual([{ id: 'b' }]);
    till.news('alerts', 'opened', null);
    expect(till.status()).toMatch(enPattern('settle.title'));
  });
});
