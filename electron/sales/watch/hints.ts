import { saveFile, valueInFile } from '../../platform/files.ts';
import { integer, listOf, nullOr, object, type ValueOf } from '../../shared/base/readers.ts';
import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import { type Hint, type HintsView, hintNames } from '../../shared/sales/payment-hints.ts';
import type { SaleId } from '../../shared/sales/sale.ts';

/** A hint has proved itself when it came so soon after so many payments in a row. */
interface Rule {
  /** From the moment the till saw the payment by itself; a hint before that is in time whenever it came. */
  readonly within: Ms;
  readonly inARow: number;
}

/** Wallets are read every few seconds, so a payment may be listed before they are read the next time. */
const hintRules: Readonly<Record<Hint, Rule>> = {
  webhook: { within: seconds(1), inARow: 10 },
  wallets: { within: seconds(12), inARow: 3 },
};

const LATEST_PAYMENTS = 20;
/** After so many payments without one a hint counts as silent, until it comes again. */
const SILENT_AFTER = 5;

/** For each of the latest payments: how long after it the hint came, in ms; null where it did not come in time. */
const delays = listOf(nullOr(integer(0)));
type Delays = ValueOf<typeof delays>;

/** What is kept over a restart. */
const learnedHints = object({ webhook: delays, wallets: delays, seen: listOf(integer(0)) });
export type LearnedHints = ValueOf<typeof learnedHints>;

export interface HintMemory {
  readonly get: () => LearnedHints | null;
  readonly set: (learned: LearnedHints) => void;
}

interface SeenPayment {
  readonly sale: SaleId;
  readonly seenAt: Ms;
  readonly paidAt: Ms;
}

const nothingLearned: LearnedHints = { webhook: [], wallets: [], seen: [] };

/**
 * Learns which hints come before the payments that this till then sees by a read or a list, and how soon. One payment
 * without a hint, or one that `failed`, ends the trust at once.
 */
export function createHints(now: () => Ms, memory: HintMemory) {
  let learnedHints = memory.get() ?? nothingLearned;
  /** When a hint came for a sale, or for none in particular (null), and nothing was seen since. */
  const standing: Record<Hint, Map<SaleId | null, Ms>> = { webhook: new Map(), wallets: new Map() };
  /** Payments that were seen before the hint came, and for which it still may come in time. */
  let awaitedPayments: Record<Hint, readonly SeenPayment[]> = { webhook: [], wallets: [] };
  const lastCameAt: Record<Hint, number> = { webhook: 0, wallets: 0 };
  const missedAt: Record<Hint, number> = { webhook: 0, wallets: 0 };

  function note(hint: Hint, ...delays: Delays): void {
    if (delays.length === 0) return;
    learnedHints = { ...learnedHints, [hint]: [...learnedHints[hint], ...delays].slice(-LATEST_PAYMENTS) };
    if (delays.includes(null)) missedAt[hint] = now();
    memory.set(learnedHints);
  }

  /** Notes the payments for which a hint is too late. */
  function noteMissed(hint: Hint): void {
    const isOver = ({ seenAt }: SeenPayment) => now() - seenAt > hintRules[hint].within;
    const over = awaitedPayments[hint].filter(isOver);
    awaitedPayments = { ...awaitedPayments, [hint]: awaitedPayments[hint].filter((each) => !isOver(each)) };
    note(hint, ...over.map(() => null));
  }

  function hasProved(hint: Hint, payments: number = hintRules[hint].inARow): boolean {
    noteMissed(hint);
    return inARow(learnedHints[hint]) >= payments;
  }

  return {
    hasProved,
    /** Whether it came for none of the latest payments, nor since. */
    isSilent(hint: Hint): boolean {
      noteMissed(hint);
      const latest = learnedHints[hint].slice(-SILENT_AFTER);
      return (
        latest.length === SILENT_AFTER && latest.every((each) => each === null) && lastCameAt[hint] < missedAt[hint]
      );
    },
    /** It came, for this sale or for none in particular (null). Returns false for a payment that was seen already. */
    received(hint: Hint, sale: SaleId | null): boolean {
      noteMissed(hint);
      lastCameAt[hint] = now();
      const isMeant = (payment: SeenPayment) => sale === null || payment.sale === sale;
      const meantPayments = awaitedPayments[hint].filter(isMeant);
      awaitedPayments = { ...awaitedPayments, [hint]: awaitedPayments[hint].filter((each) => !isMeant(each)) };
      note(hint, ...meantPayments.map(({ paidAt }) => Math.max(0, now() - paidAt)));
      if (meantPayments.length === 0 && !standing[hint].has(sale)) standing[hint].set(sale, now());
      return meantPayments.length === 0;
    },
    /** A payment was seen, which the service dates `happenedAt`. `listening` are the hints that could have come for it. */
    sawPayment(sale: SaleId, happenedAt: Ms | null, listening: readonly Hint[]): void {
      const seenAt = now();
      const paidAt = happenedAt === null ? seenAt : ms(Math.min(happenedAt, seenAt));
      if (happenedAt !== null)
        learnedHints = { ...learnedHints, seen: [...learnedHints.seen, seenAt - paidAt].slice(-LATEST_PAYMENTS) };
      for (const hint of listening) {
        const forAny = standing[hint].get(null);
        const cameAt = standing[hint].get(sale) ?? forAny;
        standing[hint].delete(sale);
        // Two payments between two reads of the wallets are one hint, which is over when the list was read.
        if (forAny !== undefined && seenAt - forAny > hintRules[hint].within) standing[hint].delete(null);
        if (cameAt !== undefined) note(hint, Math.max(0, cameAt - paidAt));
        else awaitedPayments = { ...awaitedPayments, [hint]: [...awaitedPayments[hint], { sale, seenAt, paidAt }] };
      }
    },
    /** The list was read after these hints, so a later payment needs a new hint. */
    looked(hint: Hint): void {
      standing[hint].clear();
    },
    /** It is known not to come, or was false: it has to prove itself again. */
    failed(hint: Hint): void {
      if (learnedHints[hint].at(-1) !== null) note(hint, null);
    },
    view: (): HintsView => ({
      hints: hintNames.map((hint) => {
        const isProved = hasProved(hint);
        const delays = learnedHints[hint].filter((each) => each !== null);
        const usual = medianOf(delays);
        return { hint, payments: learnedHints[hint].length, inTime: delays.length, usual, hasProved: isProved };
      }),
      seen: seenOf(learnedHints.seen),
    }),
  };
}

export type Hints = ReturnType<typeof createHints>;

const inARow = (delays: Delays): number => delays.length - 1 - delays.lastIndexOf(null);

function medianOf(times: readonly number[]): Ms | null {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const middle = sortedTimes[Math.floor(sortedTimes.length / 2)];
  return middle === undefined ? null : ms(middle);
}

function seenOf(times: readonly number[]): HintsView['seen'] {
  const usual = medianOf(times);
  return usual === null ? null : { usual, longest: ms(Math.max(...times)), payments: times.length };
}

/**
 * Keeps what was learned of the hints in a small file, outside the journal. It is worth a few payments: one that cannot
 * be read or written counts as nothing learned.
 */
export const hintFile = (file: string): HintMemory => ({
  get: () => valueInFile(file, learnedHints) ?? null,
  set: (hints) => void saveFile(file, `${JSON.stringify(hints)}\n`),
});
