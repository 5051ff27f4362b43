import { describe, expect, it } from 'vitest';
import { documentOf, isPrintable, receiptOf } from '../../../electron/receipts/receipt.ts';
import type { PrintLine } from '../../../electron/shared/printing.ts';
import { type Headline, isPaid } from '../../../electron/shared/verdict.ts';
import { moneyIn, NOW, shortBy500, unissued, units, verdictOf, viewOf } from '../../support/builders.ts';
import { en, english } from '../../support/english.ts';
import { letterheadOf, linesOf, receiptFacts } from '../../support/receipt-kit.ts';

const { fact } = english.till;

const shop = letterheadOf({
  header: ['12 Balogun Street, Lagos', '0803 000 0000'],
  footer: 'Thank you',
  fields: [{ label: 'Stall', value: 'B 14' }],
});
const linesFor = (more: Parameters<typeof receiptFacts>[0]) => linesOf(receiptOf(receiptFacts(more)));
const stateOf = (lines: readonly PrintLine[]) => lines.filter((line) => line.kind === 'state');

describe('a receipt', () => {
  it('contains who, how much, Paid, the account, who confirmed it, and its code', () => {
    const view = viewOf('01M7YS8NNQ9952W4EK13Z7', { verdict: moneyIn({ refid: 'SRV-9' }), reference: 'ref-a' });
    expect(linesFor({ view, shop })).toEqual([
      'Adunni Stores',
      '12 Balogun Street, Lagos',
      '0803 000 0000',
      '---',
      'Receipt',
      '[state] Paid',
      '₦1,500.50',
      '---',
      'Time: 21 Nov 2026, 14:02:00',
      'From account: ******4821',
      'Account: 9081726354',
      'Bank: Providus Bank',
      'Account name: Adunni Stores',
      'Customer: phone ending 4567',
      'Cashier: Chidi',
      'Stall: B 14',
      '---',
      'Confirmed by the bank service, 21 Nov 2026, 14:02:00',
      'Code: W4EK13Z7',
      '[QR ref-a]',
      en('receipts:word.scan'),
      '---',
      'Thank you',
      'Printed 21 Nov 2026, 14:02:00',
    ]);
  });

  it('shows that money is known from a restored copy only', () => {
    const of = (unconfirmed: boolean) => linesFor({ view: viewOf('a', { verdict: moneyIn({ unconfirmed }) }) });
    expect(of(true).join('\n')).toContain(`Paid\n₦1,500.50\n${fact.unconfirmed}`);
    expect(of(false).join('\n')).not.toContain(fact.unconfirmed);
  });

  it('leaves out what is not known: no payer, nobody signed in', () => {
    const said = linesFor({ view: viewOf('a', { verdict: moneyIn({ payer: null }) }), cashier: null }).join('\n');
    expect(said).not.toMatch(/From account|Cashier/);
    expect(linesFor({ cashier: { practice: true } })).toContain('Cashier: Practice cashier');
  });

  it('shows the received amount where it differs from the requested one, and every issue beside Paid', () => {
    const over = moneyIn({ received: 'over', receivedAmount: units(2_000), difference: units(499.5), timing: 'late' });
    const said = linesFor({ view: viewOf('a', { verdict: over }) });
    expect(said).toContain('[state] Paid late');
    expect(said).toContain('₦2,000.00');
    expect(said).toContain('Asked: ₦1,500.50');
    expect(said).toContain('Came: ₦2,000.00');
    expect(said).toContain('Difference: +₦499.50');
    expect(said).toContain(en('fact.over', { difference: '₦499.50' }));
    expect(said).toContain(en('fact.late'));
  });
});

describe('VAT', () => {
  const view = viewOf('a', { verdict: moneyIn() });
  it('is printed on a receipt with its rate where the shop has one', () => {
    expect(linesFor({ view, shop: letterheadOf({ vatRate: 750 }) })).toContain('VAT 7.5%, included: ₦104.69');
    expect(linesFor({ view }).join()).not.toContain('VAT');
  });
});

describe('an invoice on A4', () => {
  const view = viewOf('01M7YS8NNQ9952W4EK13Z7', { verdict: moneyIn() });
  const invoice = (more: Parameters<typeof letterheadOf>[0] = {}) =>
    linesFor({ view, size: 'a4', shop: letterheadOf({ header: ['12 Balogun Street'], ...more }) });

  it('has seller, number, date, buyer, what was sold, VAT, total and how it was paid', () => {
    const said = invoice({ taxNumber: '0123-1', vatRate: 750 });
    expect(said.slice(0, 13)).toEqual([
      'Adunni Stores / 12 Balogun Street / TIN 0123-1 || Invoice / Number W4EK13Z7 / 21 Nov 2026, 14:02:00',
      '---',
      'Invoice to / phone ending 4567 || ',
      'Description | Amount\nGoods or services | ₦1,500.50',
      'Before VAT: ₦1,395.81',
      'VAT 7.5%: ₦104.69',
      'Total: ₦1,500.50',
      '---',
      '[section] Paid by bank transfer',
      '[state] Paid',
      '₦1,500.50',
      'Time: 21 Nov 2026, 14:02:00',
      'From account: ******4821',
    ]);
  });

  it('has the total alone without a rate, and no tax number without one', () => {
    expect(invoice().join()).not.toMatch(/VAT|TIN/);
    expect(invoice()).toContain('Total: ₦1,500.50');
  });

  it('names the buyer and what was sold where the sale has them', () => {
    const named = { ...view, name: 'Aisha Bello', note: '2 bags of rice' };
    const said = linesFor({ view: named, size: 'a4' });
    expect(said).toContain('Invoice to / Aisha Bello / phone ending 4567 || ');
    expect(said).toContain('Description | Amount\n2 bags of rice | ₦1,500.50');
    expect(linesFor({ view: named }).join()).not.toContain('Aisha');
  });

  it('is made of what is Paid alone', () => {
    expect(linesFor({ view: viewOf('a'), size: 'a4' }).join()).not.toContain('Invoice');
  });
});

const headlines: readonly Headline[] = [
  'waiting',
  'on-its-way',
  'short',
  'failed',
  'reversing',
  'reversed',
  'mismatch',
  'expired',
  'cancelled',
];

describe('a sale that is not Paid', () => {
  it.each(headlines)('is printed in the largest words and never as Paid: %s', (headline) => {
    const verdict = verdictOf({ headline, ...(headline === 'short' && shortBy500(1_500.5)) });
    const printout = receiptOf(receiptFacts({ view: viewOf('a', { verdict }) }));
    const said = linesOf(printout).join('\n');
    const isSlip = ['waiting', 'on-its-way'].includes(headline);
    expect(printout.document).toBe(isSlip ? 'slip' : 'statement');
    expect(stateOf(printout.lines)).toEqual([
      { kind: 'state', paid: false, text: { say: isSlip ? 'notPaid' : 'notReceived' } },
    ]);
    expect(said.includes(en('state.waiting.means'))).toBe(!isSlip);
    expect(said).not.toMatch(/\bPaid\b|^Receipt$/m);
  });

  it('prints where to pay, how much and until when on a slip', () => {
    const said = linesFor({ view: viewOf('a') });
    expect(said).toContain(en('receipts:title.slip'));
    expect(said).toContain('₦1,500.50');
    expect(said).toContain(en('receipts:word.payExactly'));
    expect(said).toContain('Account: 908 172 6354');
    expect(said).toContain('Pay before: 22 Nov 2026, 14:02:00');
  });

  it('prints no receipt for money that differs from the requested amount', () => {
    const mismatch = moneyIn({ headline: 'mismatch', askedMismatch: true });
    expect(isPaid(mismatch)).toBe(false);
    expect(documentOf(viewOf('a', { verdict: mismatch }))).toBe('statement');
  });

  it('refuses to print a sale without an account and without a payment', () => {
    expect(isPrintable(unissued('a', { progress: 'refused' }))).toBe(false);
    expect(isPrintable(viewOf('a'))).toBe(true);
    expect(isPrintable(unissued('a', { progress: 'unknown', verdict: moneyIn() }))).toBe(true);
  });
});

describe('the marks', () => {
  const paid = viewOf('a', { verdict: moneyIn() });
  it('print practice across the paper, and at its top and its end', () => {
    const printout = receiptOf(receiptFacts({ view: paid, practice: true }));
    const said = linesOf(printout);
    expect(printout.practice).toBe(true);
    expect([said[0], said.at(-1)]).toEqual(Array(2).fill('[mark] PRACTICE – no real money'));
    expect(linesFor({ view: paid }).join()).not.toMatch(/practice/i);
  });

  it('print on a copy first that it is one, and its number; nothing on the first print', () => {
    expect(linesFor({ view: paid, copy: 3 })[0]).toBe('[mark] COPY 3');
    expect(linesFor({ view: paid }).join()).not.toContain('COPY');
  });
});

describe('long names', () => {
  const name = 'Iya Basira and Daughters Provisions and Cold Room Enterprises';
  const account = { number: '9081726354', name: `${name} ${'X'.repeat(50)}`, bank: 'Bank' };
  it.each([
    ['58mm', 32],
    ['80mm', 48],
  ] as const)('are broken to the width of the paper, %s, and no letter is lost', (size, columns) => {
    const { lines } = receiptOf(receiptFacts({ size, view: viewOf('a', { account, verdict: moneyIn() }) }));
    const line = lines.find((each) => each.kind === 'pair' && each.rows.join('').startsWith('Iya'));
    const rows = line?.kind === 'pair' ? line.rows.map(String) : [];
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(columns);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.join('').replaceAll(' ', '')).toBe(account.name.replaceAll(' ', ''));
  });
});

it('prints no more of a phone than its end, and no name of a customer', () => {
  const claim = { raisedAt: NOW, bank: 'GTBank', amount: '', time: '', sender: 'Aisha Bello', sessionId: '' };
  const printout = receiptOf(receiptFacts({ view: viewOf('a', { claim, verdict: moneyIn() }) }));
  expect(JSON.stringify(printout)).not.toMatch(/Aisha|8031234567/);
});
