import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { saleIssuesOf } from '../../../electron/shared/sales/sale-headline.ts';
import { stateOf } from '../../../electron/shared/sales/sales.ts';
import { isPaid, type Verdict } from '../../../electron/shared/sales/verdict.ts';
import { Issues } from '../../../renderer/features/sale/issues.tsx';
import { statusStyleOf } from '../../../renderer/features/sale/status-style.ts';
import { factText, headlineText, newsText } from '../../../renderer/features/sale/status-text.ts';
import { createI18n } from '../../../renderer/i18n/create-i18n.ts';
import { textsIn } from '../../../renderer/i18n/texts.ts';
import { idOf, moneyIn, NOW, settlementLine, units, verdictOf, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { forAny, randomRuns } from '../../support/for-any.ts';
import { openTill } from '../open-till.tsx';

const i18n = createI18n();

const t = textsIn(i18n, 'en');

const verdicts: fc.Arbitrary<Verdict> = fc
  .record({
    headline: fc.constantFrom<Verdict['headline'][]>(
      'waiting',
      'on-its-way',
      'paid',
      'underpaid',
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
    progress: fc.constantFrom<SaleView['progress'][]>('issued', 'unknown', 'requesting'),
  })
  .map(({ verdict, progress }) => viewOf('a', { id: idOf('a'), verdict, progress }));

const textOf = (view: SaleView) =>
  [
    headlineText(t, view),
    newsText(t, view, ''),
    t(`state.${stateOf(view)}.means`),
    t(`state.${stateOf(view)}.next`),
    t(`state.${stateOf(view)}.mark`),
    ...(view.verdict ? saleIssuesOf(view.verdict).map((name) => factText(t, name, view.verdict as Verdict)) : []),
  ].join(' ');

describe('rule 1 on the screen', () => {
  it('uses the word Paid, and green, for no verdict but a paid one', () =>
    forAny([views], randomRuns(2_000), (view) => {
      const paid = view.verdict !== null && isPaid(view.verdict) && stateOf(view) === 'paid';
      expect(headlineText(t, view).startsWith('Paid')).toBe(paid);
      expect(statusStyleOf(view).tone === 'paid').toBe(paid);
      if (!paid) expect(textOf(view)).not.toMatch(/\bpaid\b/i);
    }));

  it.each(['change', 'credit', 'bank'] as const)(
    'shows neither Paid nor green for money that came after the sale was cancelled and went back: %s',
    async (method) => {
      const verdict = moneyIn({ account: 'cancelled', issues: ['paid-after-cancel'] });
      const issue = 'paid-after-cancel';
      const record = { id: 'a', issue, method, amount: units(1_500.5), at: NOW, by: 'till' } as const;
      const cancelledSale = viewOf('a', { cancelledAt: NOW, verdict });
      const returnedSale = { ...cancelledSale, settlement: { open: [], done: [record] } };
      const till = await openTill({ sales: [returnedSale], currentSaleId: idOf('a') });
      const status = () => screen.getAllByRole('status')[0]?.textContent;
      expect(status()).toBe(`${en(`settle.method.${method}`)} ${en('settle.doNotRelease')}`);
      expect(screen.getByRole('main').dataset).toMatchObject({ tone: 'quiet', screen: 'outcome' });
      expect(screen.queryByRole('button', { name: en('receipts:share.open') })).toBeNull();
      expect(screen.queryByRole('button', { name: en('receipts:open') })).toBeNull();
      till.news('sales', 'changed', { ...returnedSale, settlement: { open: [settlementLine()], done: [record] } });
      expect(status()).toBe(`${en(`settle.method.${method}`)} ${en('settle.doNotRelease')}`);
      expect(screen.getByRole('main').dataset).toMatchObject({ tone: 'quiet', screen: 'outcome' });
      till.news('sales', 'changed', {
        ...returnedSale,
        settlement: { open: [], done: [{ ...record, method: 'goods' }] },
      });
      expect(status()).toMatch(/^Paid/);
      expect(screen.getByRole('main').dataset).toMatchObject({ tone: 'paid', screen: 'paid' });
    },
  );

  it('holds for the whole checkout screen', async () => {
    const till = await openTill({ sales: [viewOf('a')], currentSaleId: idOf('a') });
    forAny([views], randomRuns(300), (view) => {
      till.news('sales', 'changed', view);
      const main = screen.getByRole('main');
      const paid = view.verdict !== null && isPaid(view.verdict) && stateOf(view) === 'paid';
      expect(till.status().startsWith('Paid')).toBe(paid);
      expect(main.dataset.tone === 'paid').toBe(paid);
      if (!paid) expect(main.textContent).not.toMatch(/\bpaid\b/i);
      if (!paid && stateOf(view) !== 'requesting') expect(main.textContent).toContain(en('state.waiting.means'));
    });
  });
});

it('shows every issue, in the headline or below it', () =>
  forAny([verdicts], randomRuns(600), (verdict) => {
    const { unmount } = render(
      <I18nextProvider i18n={i18n}>
        <Issues settlement={{ open: [], done: [] }} verdict={verdict} />
      </I18nextProvider>,
    );
    const itemTexts = screen.queryAllByRole('listitem').map((item) => item.textContent);
    unmount();
    const axes: readonly [boolean, string, Verdict['headline'] | null][] = [
      [verdict.received === 'part', en('fact.underpaid', { difference: '₦600.50' }), 'underpaid'],
      [
        verdict.received === 'over' && verdict.standing !== 'reversed',
        en('fact.over', { difference: '₦600.50' }),
        null,
      ],
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
      expect(itemTexts.includes(words)).toBe(holds && verdict.headline !== headline);
    }
  }));
