import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import type { CollectionView } from '../../../electron/shared/collection.ts';
import { nothingToSettle } from '../../../electron/shared/settlements.ts';
import { isPaid, type Verdict } from '../../../electron/shared/verdict.ts';
import { newsText } from '../../../renderer/features/sale/announcement-text.ts';
import { Exceptions } from '../../../renderer/features/sale/exceptions.tsx';
import { factText, saleIssuesOf } from '../../../renderer/features/sale/facts-of.ts';
import { stateOf } from '../../../renderer/features/sale/state-of.ts';
import { statusStyleOf } from '../../../renderer/features/sale/status-style.ts';
import { headlineText } from '../../../renderer/features/sale/status-text.ts';
import { createI18n } from '../../../renderer/i18n/create-i18n.ts';
import { idOf, moneyIn, NOW, unissued, units, verdictOf, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const i18n = createI18n();
const t = i18n.getFixedT('en');
const show = (view: CollectionView) => openTill({ collections: [view], currentSaleId: view.id });
const checkout = () => within(screen.getByRole('main'));

describe('the words of each headline', () => {
  const short = { received: 'part', receivedAmount: units(1_000.5), difference: units(-500) } as const;
  const table: readonly [string, Verdict, RegExp][] = [
    ['waiting', verdictOf(), /^Not received yet\. Do not release goods\.$/],
    ['on-its-way', verdictOf({ onItsWay: true }), /^On its way, not in yet\. Do not release goods\.$/],
    ['paid', moneyIn(), /^Paid ₦1,500\.50$/],
    ['short', moneyIn(short), /^Underpaid by ₦500\.00 .*Do not release goods\.$/],
    ['failed', verdictOf({ failed: 'failed' }), /^The transfer failed Nothing came\. Do not release goods\.$/],
    ['reversing', moneyIn({ standing: 'reversing' }), /^The money is being reversed .*Do not release goods\.$/],
    ['reversed', moneyIn({ standing: 'reversed' }), /^The money was reversed .*Do not release goods\.$/],
    ['mismatch', moneyIn({ askedMismatch: true }), /^The amounts differ .*Do not release goods\.$/],
    ['expired', verdictOf(), /^Account expired .*Do not release goods\.$/],
    ['cancelled', verdictOf({ account: 'cancelled' }), /^Cancelled Nothing came\. Do not release goods\.$/],
  ];

  it.each(table)('shows the words of %s', async (headline, verdict, words) => {
    const till = await show(viewOf('a', { verdict: { ...verdict, headline: headline as Verdict['headline'] } }));
    expect(till.status()).toMatch(words);
  });

  it('shows the amount that the service was asked for where it is another', async () => {
    const verdict = moneyIn({ headline: 'mismatch', askedMismatch: true, askedAtService: units(1_650) });
    await show(viewOf('a', { verdict }));
    const term = checkout().getByText(en('outcome.atService'));
    expect(term.nextElementSibling?.textContent).toBe('₦1,650.00');
  });

  it('shows Paid late first when the whole amount was late', async () => {
    const till = await show(viewOf('a', { verdict: moneyIn({ timing: 'late', alarms: ['late'] }) }));
    expect(till.status()).toBe('Paid late ₦1,500.50');
  });

  it('shows late and over together, with the surplus signed', async () => {
    const verdict = moneyIn({
      timing: 'late',
      received: 'over',
      receivedAmount: units(2_000.5),
      difference: units(500),
    });
    const till = await show(viewOf('a', { verdict }));
    expect(till.status()).toBe('Paid late ₦2,000.50');
    checkout().getByText(en('fact.over', { difference: '₦500.00' }));
    checkout().getByText(en('fact.late'));
    checkout().getByText('+₦500.00');
  });

  it('shows when, from whom and on whose word money came', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    await show(viewOf('a', { verdict: moneyIn() }));
    checkout().getByText('14:02 · just now');
    checkout().getByText('******4821');
    checkout().getByText(en('outcome.saidByRead', { time: '14:02:00' }));
  });

  it('shows a payment to an account that was never displayed, although the response was lost', async () => {
    const verdict = moneyIn({ account: 'unseen', alarms: ['paid-unseen'] });
    const till = await show(unissued('a', { progress: 'unknown', verdict }));
    expect(till.status()).toBe('Paid ₦1,500.50');
    checkout().getByText(en('fact.paid-unseen'));
  });
});

describe('a headline of two facts', () => {
  const said = () =>
    checkout()
      .queryAllByRole('listitem')
      .map((item) => item.textContent);
  const part = { received: 'part', receivedAmount: units(1_000.5), difference: units(-500) } as const;

  it('shows underpaid, then expired', async () => {
    const verdict = moneyIn({ ...part, headline: 'short', alarms: ['short'], expired: true });
    const till = await show(viewOf('a', { verdict }));
    expect(till.status()).toMatch(/^Underpaid by ₦500\.00 /);
    expect(said()).toContain(en('fact.expired'));
    checkout().getByText('−₦500.00');
  });

  it('shows underpaid and late', async () => {
    const verdict = moneyIn({ ...part, headline: 'short', timing: 'late', alarms: ['short', 'late'], expired: true });
    await show(viewOf('a', { verdict }));
    expect(said()).toEqual([en('fact.late'), en('fact.expired')]);
  });

  it('shows cancelled, then expired', async () => {
    const verdict = verdictOf({ headline: 'expired', account: 'cancelled', expired: true });
    const till = await show(viewOf('a', { verdict, cancelledAt: NOW }));
    expect(till.status()).toMatch(/^Account expired /);
    expect(said()).toEqual([en('fact.cancelled')]);
  });

  it('names the fee as the reason of an underpayment, and still shows it as underpaid', async () => {
    const verdict = moneyIn({ ...part, headline: 'short', feeExplains: true, alarms: ['short'] });
    const till = await show(viewOf('a', { verdict }));
    expect(till.status()).toMatch(enPattern('state.waiting.means'));
    expect(said()).toEqual([en('fact.fee')]);
  });

  it('shows no expiry once the whole amount was received', async () => {
    await show(viewOf('a', { verdict: moneyIn({ expired: true }) }));
    expect(said()).toEqual([]);
  });
});

const verdicts: fc.Arbitrary<Verdict> = fc
  .record({
    headline: fc.constantFrom<Verdict['headline'][]>(
      'waiting',
      'on-its-way',
      'paid',
      'short',
      'failed',
      'reversing',
      'reversed',
      'mismatch',
      'expired',
      'cancelled',
    ),
    received: fc.constantFrom<Verdict['received'][]>('none', 'part', 'full', 'over'),
    feeExplains: fc.boolean(),
    timing: fc.constantFrom<Verdict['timing'][]>('in-time', 'late', null),
    standing: fc.constantFrom<Verdict['standing'][]>('standing', 'reversing', 'reversed'),
    failed: fc.constantFrom<Verdict['failed'][]>('no', 'failed', 'failed-then-paid', 'paid-then-failed'),
    account: fc.constantFrom<Verdict['account'][]>('seen', 'unseen', 'cancelled'),
    askedMismatch: fc.boolean(),
    onItsWay: fc.boolean(),
    expired: fc.boolean(),
    saidBy: fc.constantFrom<Verdict['saidBy'][]>(null, { source: 'event', observedAt: NOW }),
  })
  .map((axes) =>
    verdictOf({ ...axes, receivedAmount: units(900), difference: units(-600.5), refid: 'r', payer: '**1' }),
  );

const views = fc
  .record({
    verdict: verdicts,
    progress: fc.constantFrom<CollectionView['progress'][]>('issued', 'unknown', 'requesting'),
  })
  .map(({ verdict, progress }) => viewOf('a', { id: idOf('a'), verdict, progress }));

const textOf = (view: CollectionView) =>
  [
    headlineText(t, view),
    newsText(t, view),
    t(`state.${stateOf(view)}.means`),
    t(`state.${stateOf(view)}.next`),
    t(`state.${stateOf(view)}.mark`),
    ...(view.verdict ? saleIssuesOf(view.verdict).map((name) => factText(t, name, view.verdict as Verdict)) : []),
  ].join(' ');

describe('rule 1 on the screen', () => {
  it('uses the word Paid, and green, for no verdict but a paid one', () => {
    fc.assert(
      fc.property(views, (view) => {
        const paid = view.verdict !== null && isPaid(view.verdict) && stateOf(view) === 'paid';
        expect(headlineText(t, view).startsWith('Paid')).toBe(paid);
        expect(statusStyleOf(view).tone === 'paid').toBe(paid);
        if (!paid) expect(textOf(view)).not.toMatch(/\bpaid\b/i);
      }),
      { numRuns: 2_000 },
    );
  });

  it('holds for the whole checkout screen', async () => {
    const till = await openTill({ collections: [viewOf('a')], currentSaleId: idOf('a') });
    fc.assert(
      fc.property(views, (view) => {
        till.news('collections', 'changed', view);
        const main = screen.getByRole('main');
        const paid = view.verdict !== null && isPaid(view.verdict) && stateOf(view) === 'paid';
        expect(till.status().startsWith('Paid')).toBe(paid);
        expect(main.dataset.tone === 'paid').toBe(paid);
        if (!paid) expect(main.textContent).not.toMatch(/\bpaid\b/i);
        if (!paid && stateOf(view) !== 'requesting') expect(main.textContent).toContain(en('state.waiting.means'));
      }),
      { numRuns: 150 },
    );
  });
});

describe('rule 5 on the screen', () => {
  it('shows every issue, in the headline or below it', () => {
    fc.assert(
      fc.property(verdicts, (verdict) => {
        const { unmount } = render(
          <I18nextProvider i18n={i18n}>
            <Exceptions settlement={nothingToSettle} verdict={verdict} />
          </I18nextProvider>,
        );
        const said = screen.queryAllByRole('listitem').map((item) => item.textContent);
        unmount();
        const axes: readonly [boolean, string, Verdict['headline'] | null][] = [
          [verdict.received === 'part', en('fact.short', { difference: '₦600.50' }), 'short'],
          [verdict.received === 'over', en('fact.over', { difference: '₦600.50' }), null],
          [verdict.timing === 'late', en('fact.late'), null],
          [verdict.standing === 'reversing', 'Being reversed', 'reversing'],
          [verdict.standing === 'reversed', 'Reversed', 'reversed'],
          [verdict.failed === 'failed', en('fact.failed'), 'failed'],
          [verdict.received === 'none' && verdict.account === 'cancelled', en('fact.cancelled'), 'cancelled'],
          [verdict.expired && ['none', 'part'].includes(verdict.received), en('fact.expired'), 'expired'],
          [verdict.askedMismatch, en('fact.asked-mismatch'), 'mismatch'],
          [verdict.failed === 'paid-then-failed', en('fact.paid-then-failed'), null],
          [verdict.received !== 'none' && verdict.account === 'cancelled', en('fact.paid-after-cancel'), null],
          [verdict.received !== 'none' && verdict.account === 'unseen', en('fact.paid-unseen'), null],
        ];
        for (const [holds, words, headline] of axes) {
          expect(said.includes(words)).toBe(holds && verdict.headline !== headline);
        }
      }),
      { numRuns: 300 },
    );
  });
});
