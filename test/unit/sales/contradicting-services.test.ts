import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeTransaction } from '../../../electron/merchant/decode/transaction.ts';
import { decodeWebhookEvent } from '../../../electron/merchant/decode/webhooks.ts';
import { readJson } from '../../../electron/merchant/streaming-json/json.ts';
import { formatReference } from '../../../electron/sales/entries.ts';
import { observationOfEvent, observationOfRead } from '../../../electron/sales/evidence/evidence.ts';
import { isAbout, matchEvent } from '../../../electron/sales/evidence/matching.ts';
import type { StoredSales } from '../../../electron/sales/stored-sales.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { ACCOUNT_LIFE } from '../../../electron/shared/sales/countdown.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import { isPaid } from '../../../electron/shared/sales/verdict.ts';
import { isDeep } from '../../support/deep.ts';
import { verdict } from '../../support/evidence.ts';
import { forAny } from '../../support/for-any.ts';
import { partial } from '../../support/partial.ts';
import { attempt as attemptOf, ISSUED, NUMBER, TILL } from './attempt-kit.ts';

const runs = isDeep ? 50_000 : 1_000;

const ASKED = 5_000;
const { sale, reference } = attemptOf(1);

/** One transfer that truly came to the account after it was issued. */
interface Booking {
  readonly refid: string;
  readonly amount: number;
  readonly at: number;
}

/** One answer of the service: a read, or an event of the list. */
interface ServiceAnswer {
  readonly read: boolean;
  readonly at: number;
  readonly record: object;
  readonly kind: string;
  readonly id: string;
}

const stamp = (at: number) => new Date(at).toISOString();
const good = { delivered: 1, debited: 1, vended: 1, failed: 0, reversed: null, isreversing: 0 };
const recordOf = (refid: string | null, amount: number, more: object = {}) => ({
  refid,
  amount: amount.toFixed(4),
  requestamount: ASKED,
  currency: 'ngn',
  ...good,
  ...more,
});

/** Every way in which a true booking may be told: named by reference or number, by an event or by a read. */
const orders = (
  { refid, amount, at }: Booking,
  identifier: 'reference' | 'number',
  ways: readonly boolean[],
): ServiceAnswer[] =>
  ways.map((read, i) => ({
    read,
    at: at + 1_000 * (i + 1),
    kind: 'transaction_success',
    id: `${refid}-${read ? i : 0}`,
    record: recordOf(refid, amount, {
      updatedAt: stamp(at),
      ...(!read && { meta: identifier === 'reference' ? { 'your-reference': reference } : { accountNo: NUMBER } }),
    }),
  }));

const yes = fc.constantFrom<unknown>('true', 'YES', 'y', 2, '2', -2, 1, true, 'perhaps', {}, 1.5);
const adverse = fc.tuple(fc.constantFrom('failed', 'reversed', 'isreversing'), yes);
const amounts = fc.constantFrom(10, 2_500, ASKED, ASKED + 10);
const others = fc.constantFrom<object>(
  { 'your-reference': 'web-order-7', accountNo: NUMBER },
  { 'your-reference': formatReference({ till: 'ZZZZZZ', sale, attempt: 1 }), accountNo: NUMBER },
  { 'your-reference': formatReference({ till: TILL, sale, attempt: 7 }), accountNo: NUMBER },
  { accountNo: '9999999999' },
  {},
);

/** What tells of no money of this account, however it looks. */
const noise: fc.Arbitrary<ServiceAnswer> = fc
  .record({
    what: fc.constantFrom('before', 'undated', 'retold', 'other', 'denied', 'updated', 'wrong-read', 'adverse-read'),
    adverse,
    amount: amounts,
    meta: others,
    read: fc.boolean(),
    after: fc.integer({ min: 1, max: 3_600 }),
    n: fc.nat({ max: 3 }),
  })
  .map(({ what, adverse: [flag, value], amount, meta, after, n }) => {
    const at = ISSUED + after * 1_000;
    const base = { read: false, at, kind: 'transaction_success', id: `${what}-${n}` };
    const mine = { meta: { accountNo: NUMBER } };
    const bad = { [flag]: value };
    if (what === 'before') return { ...base, at: ISSUED - after * 1_000, record: recordOf(`X${n}`, amount, mine) };
    if (what === 'undated') return { ...base, at: Number.NaN, record: recordOf(`X${n}`, amount, mine) };
    if (what === 'retold')
      return { ...base, record: recordOf(`X${n}`, amount, { ...mine, debited_date: '2026-11-20 09:00:00' }) };
    if (what === 'other') return { ...base, record: recordOf(`X${n}`, amount, { meta }) };
    if (what === 'updated') return { ...base, kind: 'transaction_updated', record: recordOf(null, amount, mine) };
    if (what === 'wrong-read') return { ...base, read: true, record: recordOf(n === 0 ? null : `X${n}`, amount) };
    const refusedRecord = recordOf('T1', amount, { ...bad, failed: flag === 'failed' ? value : 1 });
    return { ...base, read: what === 'adverse-read', record: { ...refusedRecord, reversed: null, isreversing: null } };
  });

/** A till with this one account, and what it makes of the answers, as its watcher does. */
function judge(answers: readonly ServiceAnswer[]) {
  const evidence = new Map<string, Evidence>();
  const learnedRefids = new Set<string>();
  const attempt = () => attemptOf(1, { refid: [...learnedRefids][0] ?? null });
  const storedSales = partial<StoredSales>({
    attemptByReference: (text) => (text === reference ? attempt() : null),
    attemptByLearnedRefid: (refid) => (learnedRefids.has(refid) ? attempt() : null),
    attemptByTrackingId: (text) => (text === 'T1' ? attempt() : null),
    attemptsByAccount: (number) => (number === NUMBER ? [attempt()] : []),
    attemptsByTrackingId: (text) => (text === 'T1' ? [attempt()] : []),
    evidence: () => [...evidence.values()],
  });
  const take = (newEvidence: Evidence) => {
    evidence.set(newEvidence.id, evidence.get(newEvidence.id) ?? newEvidence);
    if (newEvidence.facts.refid !== null) learnedRefids.add(newEvidence.facts.refid);
  };
  for (const { read, at, record, kind, id } of answers) {
    const seenAt = ms(Number.isNaN(at) ? ISSUED + 1 : Math.max(at, ISSUED));
    const transaction = read ? decodeTransaction(readJson(JSON.stringify(record)) ?? null) : null;
    if (transaction && isAbout(attempt(), transaction)) take(observationOfRead(transaction, seenAt).evidence);
    if (read) continue;
    const listedFields = { id, created: Number.isNaN(at) ? '2026-11-21 12:00:00' : stamp(at) };
    const payload = { 'event.type': kind, data: record };
    const event = decodeWebhookEvent(readJson(JSON.stringify({ ...listedFields, payload })) ?? null);
    const match = event && matchEvent(event, TILL, storedSales);
    if (event && match?.kind === 'ours') take(observationOfEvent(event, seenAt).evidence);
  }
  const subject = {
    asked: (ASKED * 10_000) as Units,
    expiresAt: ms(ISSUED + ACCOUNT_LIFE),
    hasServiceTime: true,
    seen: true,
    isCancelled: false,
  };
  return verdict(subject, [...evidence.values()], ms(ISSUED + 7_200_000));
}

const bookings = fc
  .array(fc.record({ amount: amounts, after: fc.integer({ min: 1, max: 3_600 }) }), { maxLength: 3 })
  .map((all) => all.map(({ amount, after }, i): Booking => ({ refid: `B${i}`, amount, at: ISSUED + after * 1_000 })));

const service = fc
  .record({
    bookings,
    named: fc.constantFrom('reference' as const, 'number' as const),
    ways: fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
    noise: fc.array(noise, { maxLength: 6 }),
    order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ order, ...rest }) => {
    // By its number alone an account takes one transfer for certain: the next has a name of its own.
    const real = rest.named === 'number' ? rest.bookings.slice(0, 1) : rest.bookings;
    const reportedAnswers = real.flatMap((booking, i) => orders(booking, rest.named, [false, ...(rest.ways[i] ?? [])]));
    // Where the account's transaction is known by another name, a number alone is a doubt.
    const besides = rest.noise.filter(
      ({ record }) => rest.named === 'reference' || !('refid' in record) || record.refid !== 'T1',
    );
    const all = [...reportedAnswers, ...besides, ...reportedAnswers.slice(0, 2)];
    const mixedAnswers = all.map((each, i) => ({ each, by: order[i] ?? 0 })).sort((a, b) => a.by - b.by);
    return { real, reported: reportedAnswers, answers: mixedAnswers.map(({ each }) => each) };
  });

const sum = (real: readonly Booking[]) => real.reduce((total, { amount }) => total + amount * 10_000, 0);
/** Every list holds all events again, so what a later answer explains is looked at again. */
const again = <T>(answers: readonly T[]) => [...answers, ...answers];

it(`shows Paid for exactly the received money, at ${runs} services that contradict themselves`, () =>
  forAny([service], { numRuns: runs }, ({ real, answers }) => {
    const verdict = judge(again(answers));
    const total = sum(real);
    expect(verdict.receivedAmount ?? 0).toBe(total);
    expect(isPaid(verdict)).toBe(total >= ASKED * 10_000);
  }));

it('shows no Paid for money that was not received, in any order and with any part left out', () =>
  forAny(
    [service, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 })],
    { numRuns: runs },
    ({ real, answers }, keep) => {
      const verdict = judge(answers.filter((_, i) => keep[i]));
      expect(verdict.receivedAmount ?? 0).toBeLessThanOrEqual(sum(real));
      if (isPaid(verdict)) expect(sum(real)).toBeGreaterThanOrEqual(ASKED * 10_000);
    },
  ));
