import fc from 'fast-check';
import type { EntryDraft, Journal } from '../../../../electron/journal/journal.ts';
import { draft } from '../../../../electron/sales/entries.ts';
import type { Units } from '../../../../electron/shared/base/money.ts';
import type { Evidence } from '../../../../electron/shared/sales/evidence.ts';
import { ASKED, anyEvidence, arrivedFlags, event, ISSUED, noFlags, read } from '../../../support/evidence.ts';
import {
  cancelledDraft,
  evidenceDraft,
  idOf,
  intendedDraft,
  sendingDraft,
  shownDraft,
} from '../../../support/sale-drafts.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { type AnAccount, type ASale, booksOf, type Closing } from './books.ts';

export const DAY = 86_400_000;

const amounts = fc.constantFrom(1, ASKED / 5, (ASKED * 2) / 5, (ASKED * 3) / 5, ASKED - 1, ASKED, ASKED + 10_000);

const evidenceOfParts: fc.Arbitrary<Evidence> = fc
  .record({
    isEvent: fc.boolean(),
    refid: fc.constantFrom('R1', 'R2', 'R3', 'R4', null),
    amount: amounts,
    history: fc.constantFrom(null, null, 'H1', 'H2'),
    debit: fc.constantFrom(null, null, 'D1', 'D2'),
    flags: fc.constantFrom(
      arrivedFlags,
      arrivedFlags,
      arrivedFlags,
      { ...arrivedFlags, reversed: 1 as const },
      { ...arrivedFlags, isreversing: 1 as const },
      { ...noFlags, failed: 1 as const },
    ),
    after: fc.integer({ min: 1, max: 3 * DAY }),
  })
  .map(({ isEvent, after, flags, ...more }) => {
    const facts = { ...more, amount: more.amount as Units };
    return isEvent
      ? event('transaction_success', { ...facts, flags }, ISSUED + after)
      : read(flags, facts, ISSUED + after);
  });

const evidence = fc.oneof({ weight: 2, arbitrary: evidenceOfParts }, { weight: 1, arbitrary: anyEvidence });

export type Step =
  | { readonly kind: 'ask'; readonly cashier: string; readonly sale: number }
  | { readonly kind: 'cancel' | 'show' | 'close'; readonly sale: number }
  | { readonly kind: 'again' | 'balance'; readonly sale: number; readonly amount: Units }
  | { readonly kind: 'evidence'; readonly sale: number; readonly account: number; readonly evidence: Evidence };

const sale = fc.nat({ max: 2 });
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), cashier: fc.constantFrom('ada', 'bola'), sale }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('again' as const, 'balance' as const),
      sale,
      amount: amounts as fc.Arbitrary<Units>,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({ kind: fc.constant('evidence' as const), sale, account: fc.nat({ max: 3 }), evidence }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'show' as const), sale }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), sale }) },
);

const issuedDraft = (sale: number, attempt: number) =>
  draft('attempt.issued', idOf(sale), {
    attempt,
    account: { number: `90000000${attempt}`, name: 'Shop', bank: 'Bank' },
    trackingId: null,
    date: null,
    raw: '',
  });

/** Plays the steps on a journal. Returns what happened, and where each shift was closed. */
export function play(journal: Journal, steps: readonly Step[]) {
  const sales: ASale[] = [];
  const closings: Closing[] = [];
  const close = () => closings.push({ until: journal.head().seq, books: booksOf(sales) });
  const append = (drafts: readonly EntryDraft[]) => unwrap(journal.append(drafts));
  const add = (of: ASale, part: number, amount: Units) => {
    const account: AnAccount = { n: of.accounts.length + 1, part, asked: amount, shown: false, evidence: [] };
    append([
      sendingDraft(of.n, { attempt: account.n, ...(part > 1 && { balance: { part, amount } }) }),
      issuedDraft(of.n, account.n),
    ]);
    of.accounts.push(account);
  };
  for (const each of steps) {
    if (each.kind === 'close') close();
    if (each.kind === 'ask') {
      const newSale: ASale = { n: sales.length, cashier: each.cashier, accounts: [], cancelled: false };
      append([intendedDraft(newSale.n, each.cashier)]);
      sales.push(newSale);
      add(newSale, 1, ASKED);
    }
    const of = sales[each.sale % Math.max(1, sales.length)];
    const last = of?.accounts.at(-1);
    if (!of || !last) continue;
    if (each.kind === 'again') add(of, last.part, last.asked);
    if (each.kind === 'balance') add(of, last.part + 1, each.amount);
    if (each.kind === 'show') {
      last.shown = true;
      append([shownDraft(of.n, last.n)]);
    }
    if (each.kind === 'cancel' && !of.cancelled) {
      of.cancelled = true;
      append([cancelledDraft(of.n)]);
    }
    if (each.kind !== 'evidence') continue;
    const account = of.accounts[each.account % of.accounts.length];
    account?.evidence.push(each.evidence);
    append([evidenceDraft(of.n, each.evidence, account?.n)]);
  }
  close();
  return { sales, closings };
}
