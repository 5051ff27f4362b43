import fc from 'fast-check';
import type { Units } from '../../electron/shared/base/money.ts';
import { type Ms, ms } from '../../electron/shared/base/units.ts';
import type { Evidence, Flags, TransactionFacts } from '../../electron/shared/sales/evidence.ts';
import { judge, type Verdict, verdictAt } from '../../electron/shared/sales/verdict.ts';

export const ASKED = 50_000_000 as Units;
export const ISSUED = ms(1_000_000);
export const EXPIRES = ms(ISSUED + 86_400_000);

export const noFlags: Flags = {
  delivered: -1,
  debited: null,
  vended: null,
  failed: -1,
  reversed: null,
  isreversing: null,
  processing: null,
  flag: null,
};
export const arrivedFlags: Flags = { ...noFlags, delivered: 1, debited: 1, vended: 1, failed: 0 };

export const facts = (more: Partial<TransactionFacts> = {}): TransactionFacts => ({
  refid: 'R1',
  asked: ASKED,
  amount: ASKED,
  currency: 'NGN',
  fee: null,
  payer: null,
  debit: null,
  history: null,
  flags: noFlags,
  ...more,
});

let evidenceCount = 0;
const evidence = (more: Partial<Evidence>): Evidence => ({
  id: `${more.source ?? 'read'}:e${evidenceCount++}:0`,
  source: 'read',
  eventKind: null,
  observedAt: ms(ISSUED + 60_000),
  happenedAt: null,
  facts: facts(),
  ...more,
});

export const read = (flags: Partial<Flags>, more: Partial<TransactionFacts> = {}, at = ISSUED + 60_000): Evidence =>
  evidence({ observedAt: ms(at), facts: facts({ ...more, flags: { ...noFlags, ...flags } }) });

export const event = (kind: string, more: Partial<TransactionFacts> = {}, at = ISSUED + 60_000): Evidence =>
  evidence({ source: 'event', eventKind: kind, observedAt: ms(at), facts: facts({ flags: arrivedFlags, ...more }) });

/** A sale with a single account. */
export interface OneAccount {
  readonly asked: Units;
  readonly expiresAt: Ms;
  readonly hasServiceTime: boolean;
  readonly seen: boolean;
  readonly isCancelled: boolean;
}

/** Returns the verdict of a sale with a single account. */
export function verdict({ isCancelled, ...account }: OneAccount, evidence: readonly Evidence[], now: Ms): Verdict {
  const accounts = [{ attempt: 1, part: 1, ...account, evidence }];
  return verdictAt(judge({ asked: account.asked, isCancelled, accounts }), now);
}

export const subject = (more: Partial<OneAccount> = {}): OneAccount => ({
  asked: ASKED,
  expiresAt: EXPIRES,
  hasServiceTime: true,
  seen: true,
  isCancelled: false,
  ...more,
});

/** Any flags, each of which is one of these. */
export const flagsOf = (flag: fc.Arbitrary<number | null>): fc.Arbitrary<Flags> =>
  fc.record<Flags>({
    delivered: flag,
    debited: flag,
    vended: flag,
    failed: flag,
    reversed: flag,
    isreversing: flag,
    processing: flag,
    flag,
  });

const amounts = [0, 1, ASKED - 1, ASKED, ASKED + 1, ASKED + 225_000, ASKED * 100].map((amount) => amount as Units);
const amount = fc.constantFrom(null, ...amounts);

const wild: fc.Arbitrary<Evidence> = fc.record<Evidence>({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  source: fc.constantFrom('read', 'event'),
  eventKind: fc.constantFrom(null, 'transaction_success', 'transaction_failed', 'transaction_updated', 'new_kind'),
  observedAt: fc.integer({ min: ISSUED, max: EXPIRES + 86_400_000 }).map((at) => at as Ms),
  happenedAt: fc.option(fc.integer({ min: ISSUED, max: EXPIRES + 86_400_000 }).map((at) => at as Ms)),
  facts: fc.record<TransactionFacts>({
    refid: fc.constantFrom(null, 'R1'),
    asked: fc.constantFrom(null, ASKED, (ASKED + 1) as Units),
    amount,
    currency: fc.constantFrom(null, 'NGN', 'USD'),
    fee: fc.constantFrom(null, 0 as Units, 225_000 as Units),
    payer: fc.constantFrom(null, '******1234'),
    debit: fc.constantFrom(null, 'D1', 'D2'),
    history: fc.constantFrom(null, 'H1'),
    flags: flagsOf(fc.constantFrom(0, 1, -1, null)),
  }),
});

const paying: fc.Arbitrary<Evidence> = fc
  .tuple(fc.boolean(), amount, fc.integer({ min: 1, max: 90_000_000 }))
  .map(([byEvent, amount, after]) =>
    byEvent ? event('transaction_success', { amount }, ISSUED + after) : read(arrivedFlags, { amount }, ISSUED + after),
  );

/** Any record the service might send, likely or not; payments often enough to matter. */
export const anyEvidence: fc.Arbitrary<Evidence> = fc.oneof(
  { weight: 2, arbitrary: paying },
  // A read has no kind: the journal keeps one of events alone.
  { weight: 1, arbitrary: wild.map((each) => (each.source === 'read' ? { ...each, eventKind: null } : each)) },
);
