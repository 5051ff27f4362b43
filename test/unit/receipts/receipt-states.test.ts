import { describe, expect, it } from 'vitest';
import { encodeDocument } from '../../../electron/receipts/escpos/encode.ts';
import { documentOf, isPrintable, receiptOf } from '../../../electron/receipts/receipt.ts';
import { loadPhrases } from '../../../electron/receipts/texts.ts';
import type { PrintLine } from '../../../electron/shared/receipts/printing.ts';
import { type Headline, isPaid } from '../../../electron/shared/sales/verdict.ts';
import {
  awaitingBalance,
  moneyIn,
  NOW,
  settlementLine,
  underpaidBy500,
  unissuedSale,
  units,
  verdictOf,
  viewOf,
} from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { readEscPos } from '../../support/printer-emulator.ts';
import { linesFor, linesOf, receiptFacts } from '../../support/receipt-kit.ts';

const stateOf = (lines: readonly PrintLine[]) => lines.filter((line) => line.kind === 'state');

const headlines: readonly Headline[] = [
  'waiting',
  'on-its-way',
  'underpaid',
  'failed',
  'reversing',
  'reversed',
  'mismatch',
  'expired',
  'cancelled',
];

describe('a sale that is not Paid', () => {
  it.each(headlines)('prints a sale that is not Paid in the largest words and never as Paid: %s', (headline) => {
    const verdict = verdictOf({ headline, ...(headline === 'underpaid' && underpaidBy500(1_500.5)) });
    const printout = receiptOf(receiptFacts({ view: viewOf('a', { verdict }) }));
    const text = linesOf(printout).join('\n');
    const isSlip = ['waiting', 'on-its-way'].includes(headline);
    expect(printout.document).toBe(isSlip ? 'slip' : 'statement');
    expect(stateOf(printout.lines)).toEqual([
      { kind: 'state', paid: false, text: { phrase: isSlip ? 'notPaid' : 'notReceived' } },
    ]);
    expect(text.includes(en('state.waiting.means'))).toBe(!isSlip);
    expect(text).not.toMatch(/\bPaid\b|^Receipt$/m);
  });

  it('prints where to pay, how much and until when on a slip', () => {
    const lines = linesFor({ view: viewOf('a') });
    expect(lines).toContain(en('receipts:title.slip'));
    expect(lines).toContain('₦1,500.50');
    expect(lines).toContain(en('receipts:word.payExactly'));
    expect(lines).toContain('Account: 908 172 6354');
    expect(lines).toContain('Pay before: 22 Nov 2026, 14:02:00');
  });

  const underpaid = viewOf('a', { verdict: underpaidBy500(1_500.5) });
  it.each([
    ['the whole amount', viewOf('a'), []],
    [
      'the part that is not paid in cash',
      viewOf('a', { cash: units(500) }),
      ['Total: ₦2,000.50', 'Part paid in cash: ₦500.00'],
    ],
    [
      'the part that is not paid by credit',
      viewOf('a', { credit: units(9.5) }),
      ['Total: ₦1,510.00', 'Store credit: ₦9.50'],
    ],
    ['the balance', awaitingBalance(underpaid), ['Total: ₦1,500.50', 'Received: ₦1,000.50']],
  ])('prints what makes up the amount on a slip for %s', (_, view, sums) => {
    const lines = linesFor({ view });
    const next = lines.indexOf(en('receipts:word.payExactly')) + 2;
    expect(
      lines.slice(
        next,
        lines.findIndex((line) => line.startsWith('Account:')),
      ),
    ).toEqual(sums);
  });

  it('prints what was asked for, what came and what went back of a reversed payment', () => {
    const verdict = moneyIn({ headline: 'reversed', standing: 'reversed', returnedAmount: units(500) });
    const lines = linesFor({ view: viewOf('a', { verdict }) });
    expect(lines).toContain(`${en('outcome.asked')}: ₦1,500.50`);
    expect(lines).toContain(`${en('outcome.received')}: ₦1,500.50`);
    expect(lines).toContain(`${en('issue.reversed')}: ₦500.00`);
  });

  it('prints no receipt for money that differs from the requested amount', () => {
    const mismatch = moneyIn({ headline: 'mismatch', askedMismatch: true });
    expect(isPaid(mismatch)).toBe(false);
    expect(documentOf(viewOf('a', { verdict: mismatch }))).toBe('statement');
  });

  it('prints that what was missing was settled in cash, and no more that goods stay here', () => {
    const record = { id: 'a', issue: 'underpaid', method: 'cash', amount: units(500), at: NOW, by: 'till' } as const;
    const lines = linesFor({ view: { ...underpaid, settlement: { open: [], done: [record] } } });
    expect(lines).toContain(`[state] ${en('receipts:word.settled')}`);
    expect(lines).toContain(en('state.underpaid.word', { difference: '₦500.00' }));
    expect(lines).not.toContain(en('state.underpaid.means'));
    expect(lines).toContain('Settled: Underpaid, Customer gave cash: ₦500.00');
    expect(linesFor({ view: underpaid })).toContain(en('state.underpaid.means'));
  });

  it.each(['change', 'credit', 'bank'] as const)(
    'prints no receipt of late money that went back to the customer: %s',
    (method) => {
      const record = { id: 'a', issue: 'late', method, amount: units(1_500.5), at: NOW, by: 'till' } as const;
      const late = viewOf('a', { verdict: moneyIn({ timing: 'late', issues: ['late'] }) });
      const view = { ...late, settlement: { open: [], done: [record] } };
      expect(documentOf(view)).toBe('statement');
      const lines = linesFor({ view });
      expect(lines).toContain(`[state] ${en('receipts:word.settled')}`);
      expect(lines).toContain(`Settled: Received late, ${en(`settle.method.${method}`)}: ₦1,500.50`);
      expect(lines.join('\n')).not.toMatch(/\bPaid\b|^Receipt$/m);
      const withMoreOpen = { ...view, settlement: { open: [settlementLine()], done: [record] } };
      expect(documentOf(withMoreOpen)).toBe('statement');
      expect(linesFor({ view: withMoreOpen })).toContain(`[state] ${en('receipts:word.notReceived')}`);
      const goods = { ...record, method: 'goods' } as const;
      expect(documentOf({ ...late, settlement: { open: [], done: [goods] } })).toBe('receipt');
    },
  );

  it('refuses to print a sale without an account and without a payment', () => {
    expect(isPrintable(unissuedSale('a', { progress: 'refused' }))).toBe(false);
    expect(isPrintable(viewOf('a'))).toBe(true);
    expect(isPrintable(unissuedSale('a', { progress: 'unknown', verdict: moneyIn() }))).toBe(true);
  });
});

describe('the marks', () => {
  const paid = viewOf('a', { verdict: moneyIn() });
  it('marks a receipt of practice across the paper, and at its top and its end', () => {
    const printout = receiptOf(receiptFacts({ view: paid, practice: true }));
    const lines = linesOf(printout);
    expect(printout.practice).toBe(true);
    expect([lines[0], lines.at(-1)]).toEqual(Array(2).fill('[mark] PRACTICE – no real money'));
    expect(linesFor({ view: paid }).join()).not.toMatch(/practice/i);
  });

  it('prints on a copy of a receipt first that it is one, and its number; nothing on the first print', () => {
    expect(linesFor({ view: paid, copy: 3 })[0]).toBe('[mark] REPRINT 3');
    expect(linesFor({ view: paid }).join()).not.toContain('REPRINT');
  });
});

describe('long names', () => {
  const name = 'Iya Basira and Daughters Provisions and Cold Room Enterprises';
  const account = { number: '9081726354', name: `${name} ${'X'.repeat(50)}`, bank: 'Bank' };
  it.each([
    ['58mm', 32],
    ['80mm', 48],
  ] as const)('breaks long names on a roll to its width, %s, and loses no letter', async (size, columns) => {
    const printout = receiptOf(receiptFacts({ size, view: viewOf('a', { account, verdict: moneyIn() }) }));
    const read = await loadPhrases('en');
    const { rows } = readEscPos(encodeDocument(printout, { read, openDrawer: false, logo: () => null }));
    const texts = rows.map(({ text }) => text.trim());
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    expect(texts.join('').replaceAll(' ', '')).toContain(account.name.replaceAll(' ', ''));
  });
});

it('wraps a long value on receipt paper between words, and prints a short one beside its label', async () => {
  const printout = receiptOf(receiptFacts({ size: '58mm' }));
  const lines = [{ kind: 'pair', name: 'Name', rows: ['Iya Basira and Daughters Provisions'], look: 'plain' }] as const;
  const read = await loadPhrases('en');
  const bytes = encodeDocument({ ...printout, lines }, { read, openDrawer: false, logo: () => null });
  const texts = readEscPos(bytes).rows.map(({ text }) => text.trim());
  expect(texts.filter((text) => text !== '')).toEqual(['Name    Iya Basira and Daughters', 'Provisions']);
});

it.each([
  ['58mm', 32],
  ['80mm', 48],
] as const)('breaks a long mark to the width of the roll with the blanks around it, %s', async (size, columns) => {
  const printout = receiptOf(receiptFacts({ size }));
  const lines = [{ kind: 'mark', text: 'A'.repeat(columns) }] as const;
  const read = await loadPhrases('en');
  const bytes = encodeDocument({ ...printout, lines }, { read, openDrawer: false, logo: () => null });
  const texts = readEscPos(bytes).rows.map(({ text }) => text.trim());
  expect(texts.filter((text) => text !== '')).toEqual(['A'.repeat(columns - 2), 'AA']);
});

it('prints an amount too long for double width in one row of normal width', async () => {
  const printout = receiptOf(receiptFacts({ size: '58mm' }));
  const lines = [
    { kind: 'amount', text: '₦10,000,000.00' },
    { kind: 'amount', text: '₦99,999,999,999.99' },
  ] as const;
  const read = await loadPhrases('en');
  const bytes = encodeDocument({ ...printout, lines }, { read, openDrawer: false, logo: () => null });
  const rows = readEscPos(bytes).rows.map(({ text, width }) => `${width} ${text.trim()}`);
  expect(rows.filter((row) => row.length > 2)).toEqual(['2 NGN', '2 10,000,000.00', '1 NGN 99,999,999,999.99']);
});

it('leaves out on a roll what is invisible in a name, such as marks of the direction of writing', async () => {
  const lines = [{ kind: 'title', text: '\u2066Ọlá\u2069 \u200eStores\ufeff' }] as const;
  const read = await loadPhrases('en');
  const bytes = encodeDocument({ ...receiptOf(receiptFacts()), lines }, { read, openDrawer: false, logo: () => null });
  expect(readEscPos(bytes).rows.map(({ text }) => text.trim())).toContain('Ola Stores');
});

it('prints no more of a phone than its end, and no name of a customer', () => {
  const claim = { raisedAt: NOW, bank: 'GTBank', amount: '', time: '', sender: 'Aisha Bello', sessionId: '' };
  const printout = receiptOf(receiptFacts({ view: viewOf('a', { claim, verdict: moneyIn() }) }));
  expect(JSON.stringify(printout)).not.toMatch(/Aisha|8031234567/);
});
