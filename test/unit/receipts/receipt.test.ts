import { describe, expect, it } from 'vitest';
import { stampText } from '../../../electron/receipts/layout.ts';
import { receiptOf } from '../../../electron/receipts/receipt.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import { moneyIn, NOW, paidInParts, settlementLine, underpaidBy500, units, viewOf } from '../../support/builders.ts';
import { en, english } from '../../support/english.ts';
import { letterheadOf, linesFor, receiptFacts } from '../../support/receipt-kit.ts';

const { fact } = english.till;

const shop = letterheadOf({
  receiptHeader: ['12 Balogun Street, Lagos', '0803 000 0000'],
  receiptFooter: 'Thank you',
  receiptFields: [{ label: 'Stall', value: 'B 14' }],
});

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
      'Confirmed by the payment service, 21 Nov 2026, 14:02:00',
      'Code: W4EK13Z7',
      '[QR ref-a]',
      en('receipts:word.scan'),
      '---',
      'Thank you',
      'Printed 21 Nov 2026, 14:02:00',
    ]);
  });

  it('lists each part of a payment in parts by its number, with what came and when', () => {
    const view = paidInParts(viewOf('a', { verdict: underpaidBy500(1_500.5) }));
    const lines = linesFor({ view });
    const parts = lines.flatMap((line, index) =>
      line.startsWith('Part ') ? [[line, lines[index + 1]].join(', ')] : [],
    );
    expect(parts).toEqual([`Part 1: ₦1,000.50, Time: ${stampText(NOW)}`, `Part 2: ₦500.00, Time: ${stampText(NOW)}`]);
  });

  it.each(['58mm', 'a4'] as const)('prints no date that has not come, though the bank books for one, on %s', (size) => {
    const receivedAt = ms(NOW + hours(34));
    const view = viewOf('a', { verdict: moneyIn({ receivedAt }) });
    const inParts = paidInParts(viewOf('a', { verdict: underpaidBy500(1_500.5) }));
    const ofParts = { ...inParts, accounts: inParts.accounts.map((account) => ({ ...account, receivedAt })) };
    expect(linesFor({ view, size }).join('\n')).not.toMatch(/2[23] Nov 2026/);
    expect(linesFor({ view: ofParts, size }).join('\n')).not.toMatch(/2[23] Nov 2026/);
  });

  it('shows what was given back of the money, so that no print of it serves to be given it twice', () => {
    const record = { id: 'a', issue: 'over', method: 'change', amount: units(500), at: NOW, by: 'till' } as const;
    const verdict = moneyIn({ received: 'over', difference: units(500) });
    const view = viewOf('a', { verdict, settlement: { open: [], done: [record] } });
    const overpaid = en('fact.over', { difference: '₦500.00' });
    for (const size of ['58mm', 'a4'] as const) {
      expect(linesFor({ view, size })).toContain('Settled: Overpaid, Gave cash back: ₦500.00');
      expect(linesFor({ view, size })).not.toContain(overpaid);
    }
    expect(linesFor({ view: { ...view, settlement: { open: [settlementLine()], done: [] } } })).toContain(overpaid);
  });

  it('shows that money is known from a restored copy only', () => {
    const of = (isUnconfirmed: boolean) =>
      linesFor({ view: viewOf('a', { verdict: moneyIn({ unconfirmed: isUnconfirmed }) }) });
    expect(of(true).join('\n')).toContain(`Paid\n₦1,500.50\n${fact.unconfirmed}`);
    expect(of(false).join('\n')).not.toContain(fact.unconfirmed);
  });

  it('leaves out what is not known: no payer, nobody signed in', () => {
    const text = linesFor({ view: viewOf('a', { verdict: moneyIn({ payer: null }) }), cashier: null }).join('\n');
    expect(text).not.toMatch(/From account|Cashier/);
    expect(linesFor({ cashier: { practice: true } })).toContain('Cashier: Practice cashier');
  });

  it("names no customer by the shop's own phone number, which is used where a customer gave none", () => {
    const view = viewOf('a', { verdict: moneyIn() });
    const ofShop = letterheadOf({ shopPhone: '0803 123 4567' });
    expect(linesFor({ view, shop: ofShop }).join('\n')).not.toMatch(/Customer|4567/);
    expect(linesFor({ view, shop: ofShop, size: 'a4' }).join('\n')).not.toMatch(/Invoice to|4567/);
    expect(linesFor({ view, shop: letterheadOf({ shopPhone: '0803 123 0000' }) })).toContain(
      'Customer: phone ending 4567',
    );
  });

  it('shows the received amount where it differs from the requested one, and every issue beside Paid', () => {
    const over = moneyIn({ received: 'over', receivedAmount: units(2_000), difference: units(499.5), timing: 'late' });
    const lines = linesFor({ view: viewOf('a', { verdict: over }) });
    expect(lines).toContain('[state] Paid late');
    expect(lines).toContain('₦2,000.00');
    expect(lines).toContain('Requested: ₦1,500.50');
    expect(lines).toContain('Received: ₦2,000.00');
    expect(lines).toContain('Difference: +₦499.50');
    expect(lines).toContain(en('fact.over', { difference: '₦499.50' }));
    expect(lines).toContain(en('fact.late'));
  });
});

describe('VAT', () => {
  const view = viewOf('a', { verdict: moneyIn() });
  it('prints VAT on a receipt with its rate where the shop has one', () => {
    expect(linesFor({ view, shop: letterheadOf({ vatRate: 750 }) })).toContain('VAT 7.5%, included: ₦104.69');
    expect(linesFor({ view }).join()).not.toContain('VAT');
  });

  it('prints the total of a sale before its parts in cash and by credit', () => {
    const lines = linesFor({ view: { ...view, cash: units(500), credit: units(200) } });
    const at = lines.indexOf('Total: ₦2,200.50');
    expect(lines.slice(at, at + 3)).toEqual([
      'Total: ₦2,200.50',
      'Part paid in cash: ₦500.00',
      `${en('credit.name')}: ₦200.00`,
    ]);
    expect(linesFor({ view }).join()).not.toContain('Total');
  });

  it('prints the VAT of the cash part too, and names the cash part', () => {
    const lines = linesFor({ view: { ...view, cash: units(500) }, shop: letterheadOf({ vatRate: 750 }) });
    expect(lines).toContain('VAT 7.5%, included: ₦139.57');
    expect(lines).toContain('Part paid in cash: ₦500.00');
  });
});

describe('an invoice on A4', () => {
  const view = viewOf('01M7YS8NNQ9952W4EK13Z7', { verdict: moneyIn() });
  const invoice = (more: Parameters<typeof letterheadOf>[0] = {}) =>
    linesFor({ view, size: 'a4', shop: letterheadOf({ receiptHeader: ['12 Balogun Street'], ...more }) });

  it('prints an invoice with seller, number, date, buyer, what was sold, VAT, total and how it was paid', () => {
    const lines = invoice({ taxNumber: '0123-1', vatRate: 750 });
    expect(lines.slice(0, 13)).toEqual([
      'Adunni Stores / 12 Balogun Street / TIN 0123-1 || Invoice / Number TILLID-000007 / 21 Nov 2026',
      '---',
      'Invoice to / phone ending 4567 || Cashier / Chidi',
      '# | Description | Amount\n1 | Goods or services | ₦1,500.50',
      'Before VAT: ₦1,395.81',
      'VAT 7.5%: ₦104.69',
      'Total: ₦1,500.50',
      '---',
      '[section] Payment by bank transfer',
      '[state] Paid',
      '₦1,500.50',
      'Time: 21 Nov 2026, 14:02:00',
      'From account: ******4821',
    ]);
  });

  it('aligns the amounts of an invoice to the right, and the numbers of its lines to the left', () => {
    const { lines } = receiptOf(receiptFacts({ view, size: 'a4' }));
    const table = lines.find((line) => line.kind === 'table');
    expect(table?.columns.map(({ figure }) => figure)).toEqual([false, false, true]);
  });

  it('prints only the total on an invoice without a VAT rate, and no tax number where there is none', () => {
    expect(invoice().join()).not.toMatch(/VAT|TIN/);
    expect(invoice()).toContain('Total: ₦1,500.50');
  });

  it('names the buyer and what was sold where the sale has them', () => {
    const namedSale = { ...view, name: 'Aisha Bello', note: '2 bags of rice' };
    const lines = linesFor({ view: namedSale, size: 'a4' });
    expect(lines).toContain('Invoice to / Aisha Bello / phone ending 4567 || Cashier / Chidi');
    expect(lines).toContain('# | Description | Amount\n1 | 2 bags of rice | ₦1,500.50');
    expect(linesFor({ view: namedSale }).join()).not.toContain('Aisha');
  });

  it('includes in its total what was paid in cash, and names it', () => {
    const lines = linesFor({ view: { ...view, cash: units(500) }, size: 'a4', shop: letterheadOf({ vatRate: 750 }) });
    expect(lines).toContain('# | Description | Amount\n1 | Goods or services | ₦2,000.50');
    expect(lines).toContain('VAT 7.5%: ₦139.57');
    expect(lines).toContain('Total: ₦2,000.50');
    expect(lines).toContain('Part paid in cash: ₦500.00');
  });

  it('prints an invoice only of what is Paid', () => {
    expect(linesFor({ view: viewOf('a'), size: 'a4' }).join()).not.toContain('Invoice');
  });
});
