import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import { draft, formatReference } from '../../../electron/sales/entries.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { counterProjections } from '../../support/counter.ts';
import { arrivedFlags, noFlags, read } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

export const START = Date.UTC(2026, 10, 1, 9);

export const TILL = 'T7K2QP';

export const DAY = hours(24);

export interface Sale {
  readonly n: number;
  readonly at: number;
  readonly amount: number;
  readonly tail: string;
  readonly account: string;
  readonly ending: 'paid' | 'underpaid' | 'never' | 'cancelled' | 'unknown' | 'refused' | 'reversed';
  readonly cashier: string;
  readonly shown: boolean;
}

export const idOf = (n: number) =>
  `01K9ABCDEF${String(n).padStart(4, '0')}XYZW${String(n * 7919).padStart(8, '0')}` as SaleId;

export const customerOf = (tail: string) => tail.repeat(8);

export const refidOf = (n: number) => `c0ffee00-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function evidence({ n, at, amount, ending }: Sale): Evidence {
  const hasArrived = ['paid', 'underpaid', 'reversed'].includes(ending);
  const flags = { ...(hasArrived ? arrivedFlags : noFlags), reversed: ending === 'reversed' ? 1 : 0 };
  const receivedAmount = (ending === 'underpaid' ? amount - 10_000 : amount) as Units;
  return read(flags, { refid: refidOf(n), asked: amount as Units, amount: receivedAmount }, at + 60_000);
}

export function entriesOf(sale: Sale): EntryDraft[] {
  const { n, amount, tail, account, ending, cashier } = sale;
  const id = idOf(n);
  const at = ms(sale.at);
  const reference = formatReference({ till: TILL, sale: id, attempt: 1 });
  const phone = { customer: customerOf(tail), phone: 'box' };
  const begunDrafts = [
    draft('sale.intended', id, { amount: amount as Units, currency: 'NGN', ...phone, at }, cashier),
    draft('attempt.sending', id, { attempt: 1, reference, sentAt: at, expiresAt: ms(at + DAY) }),
  ];
  const problem = failure('unknown-outcome');
  if (ending === 'unknown') return [...begunDrafts, draft('attempt.unknown', id, { attempt: 1, problem })];
  if (ending === 'refused') return [...begunDrafts, draft('attempt.refused', id, { attempt: 1, problem })];
  const accountFields = { number: account, name: 'Shop', bank: 'Wema' };
  const issuedDraft = draft('attempt.issued', id, {
    attempt: 1,
    account: accountFields,
    trackingId: `t-${n}`,
    date: null,
    raw: 'box',
  });
  const evidenceDraft = draft('evidence.recorded', id, { attempt: 1, evidence: evidence(sale), raw: 'box' });
  const cancelledDrafts = ending === 'cancelled' ? [draft('sale.cancelled', id, { at })] : [];
  // After the evidence: seeing an account late must take "unseen" back.
  const shownDrafts = sale.shown ? [draft('account.shown', id, { attempt: 1, at })] : [];
  return [...begunDrafts, issuedDraft, evidenceDraft, ...shownDrafts, ...cancelledDrafts];
}

export const NOW = ms(START + 10 * DAY);

export function journalOf(sales: readonly Sale[]): Journal {
  const file = newFile();
  const journal = open(file, { projections: counterProjections });
  onTestFinished(() => journal.close());
  const db = new DatabaseSync(file);
  for (const tail of new Set(sales.map((each) => each.tail)))
    db.prepare("INSERT INTO data_key (customer, wrapped, tail) VALUES (?, x'', ?)").run(customerOf(tail), tail);
  db.close();
  unwrap(journal.append(sales.flatMap(entriesOf)));
  return journal;
}

export const sale = (n: number, more: Partial<Sale> = {}): Sale => ({
  n,
  at: START + n * 60_000,
  amount: 50_000_000,
  tail: '1234',
  account: `81000000${String(n).padStart(2, '0')}`,
  ending: 'paid',
  cashier: 'till',
  shown: true,
  ...more,
});
