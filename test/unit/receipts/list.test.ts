import { describe, expect, it } from 'vitest';
import { listLayoutOf } from '../../../electron/receipts/list.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { en } from '../../support/english.ts';
import { letterheadOf, linesOf } from '../../support/receipt-kit.ts';

/** Just after midnight in Lagos, where it is still the day before in London. */
const MIDNIGHT = ms(Date.UTC(2026, 10, 20, 23, 0, 5));

const facts: Parameters<typeof listLayoutOf>[0] = {
  title: 'Payouts',
  period: null,
  columns: [
    { head: 'When', kind: 'time' },
    { head: 'To', kind: 'text' },
    { head: 'Amount', kind: 'money' },
    { head: 'Times', kind: 'count' },
  ],
  rows: [
    [MIDNIGHT, '=1+1', -15_005_000, 3],
    [null, null, null, null],
  ],
  cut: false,
  practice: false,
  madeAt: MIDNIGHT,
  language: 'en',
  shop: letterheadOf({ receiptHeader: ['12 Allen Avenue'], receiptFooter: 'Thank you' }),
};

describe('a list on paper', () => {
  it('names the shop, the list and the time; figures as people write them, texts as they are', () => {
    expect(linesOf(listLayoutOf(facts))).toEqual([
      'Adunni Stores',
      '12 Allen Avenue',
      'Payouts',
      'When | To | Amount | Times\n21 Nov 2026, 00:00:05 | =1+1 | −₦1,500.50 | 3\n |  |  | ',
      '---',
      'Thank you',
      'Printed 21 Nov 2026, 00:00:05',
    ]);
  });

  it.each([
    ['a stretch', { from: ms(MIDNIGHT - 5_000 - 172_800_000), to: ms(MIDNIGHT - 5_000) }, '19 Nov 2026 – 20 Nov 2026'],
    ['one day', { from: ms(MIDNIGHT - 5_000), to: null }, '21 Nov 2026'],
    ['all there is', { from: null, to: null }, en('receipts:word.upTo', { time: '21 Nov 2026' })],
  ])('names its time: %s', (_, period, timeLine) => {
    expect(linesOf(listLayoutOf({ ...facts, period }))[3]).toBe(timeLine);
  });

  it('names its gaps, and practice', () => {
    const lines = linesOf(listLayoutOf({ ...facts, cut: true, practice: true }));
    expect(lines[0]).toBe('[mark] PRACTICE – no real money');
    expect(lines).toContain(en('receipts:word.cutAt', { count: 2 }));
  });

  it('names how far the other tills of a shop are known', () => {
    const others = { asOf: MIDNIGHT, broken: ['Counter 3'] };
    expect(linesOf(listLayoutOf({ ...facts, others })).slice(3, 5)).toEqual([
      `${en('receipts:word.tillsAsOf')}: 21 Nov 2026, 00:00:05`,
      en('receipts:word.tillsBroken', { name: 'Counter 3' }),
    ]);
  });

  it('aligns figures to the right, and is printed in landscape where it is wide', () => {
    const printout = listLayoutOf(facts);
    const table = printout.lines.find((line) => line.kind === 'table');
    expect(table?.columns.map(({ figure }) => figure)).toEqual([false, false, true, true]);
    expect(printout.sheets).toBe('upright');
    // As many as the day book has, whose words an upright sheet breaks.
    const six = [...facts.columns, ...facts.columns.slice(0, 2)];
    expect(listLayoutOf({ ...facts, columns: six }).sheets).toBe('sideways');
  });
});
