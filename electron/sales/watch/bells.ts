import { objectInFile, saveFile } from '../../platform/files.ts';
import type { Members } from '../../shared/base/json-object.ts';
import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import { type Bell, type BellsView, bellNames } from '../../shared/sales/payment-bells.ts';
import type { SaleId } from '../../shared/sales/sale.ts';

/** A bell has proved itself when it rang so soon after so many payments in a row. */
interface Rule {
  /** From the moment the till saw the payment by itself; a ring before that is in time whenever it came. */
  readonly within: Ms;
  readonly inARow: number;
}

/** Wallets are read every few seconds, so a payment may be listed before they are read the next time. */
export const bellRules: Readonly<Record<Bell, Rule>> = {
  webhook: { within: seconds(1), inARow: 10 },
  wallets: { within: seconds(12), inARow: 3 },
};

/** So many payments are remembered. */
const REMEMBERED = 20;
/** After so many payments without a ring a bell counts as silent, until it rings again. */
const SILENT_AFTER = 5;

/** For each of the latest payments: how long after it the bell rang, in ms; null where it did not ring in time. */
type Rings = readonly (number | null)[];

/** What is kept over a restart. */
export type LearnedBells = Readonly<Record<Bell, Rings>> & { readonly seen: readonly number[] };

export interface BellMemory {
  readonly get: () => LearnedBells | null;
  readonly set: (learned: LearnedBells) => void;
}

interface SeenPayment {
  readonly sale: SaleId;
  readonly seenAt: Ms;
  readonly paidAt: Ms;
}

const nothingLearned: LearnedBells = { webhook: [], wallets: [], seen: [] };

/**
 * Learns which bells ring before the payments that this till then sees by a read or a list, and how soon. One payment
 * without a ring, or a bell that `failed`, ends the trust at once.
 */
export function createBells(now: () => Ms, memory: BellMemory) {
  let learnedBells = memory.get() ?? nothingLearned;
  /** When a bell rang for a sale, or for none in particular (null), and nothing was seen since. */
  const standing: Record<Bell, Map<SaleId | null, Ms>> = { webhook: new Map(), wallets: new Map() };
  /** Payments that were seen before the bell rang, and for which it still may ring in time. */
  let awaitedPayments: Record<Bell, readonly SeenPayment[]> = { webhook: [], wallets: [] };
  const lastRangAt: Record<Bell, number> = { webhook: 0, wallets: 0 };
  /** When the last miss was noted. */
  const missedAt: Record<Bell, number> = { webhook: 0, wallets: 0 };

  function note(bell: Bell, ...rings: Rings): void {
    if (rings.length === 0) return;
    learnedBells = { ...learnedBells, [bell]: [...learnedBells[bell], ...rings].slice(-REMEMBERED) };
    if (rings.includes(null)) missedAt[bell] = now();
    memory.set(learnedBells);
  }

  /** Notes the payments for which it is too late to ring. */
  function noteMissed(bell: Bell): void {
    const isOver = ({ seenAt }: SeenPayment) => now() - seenAt > bellRules[bell].within;
    const over = awaitedPayments[bell].filter(isOver);
    awaitedPayments = { ...awaitedPayments, [bell]: awaitedPayments[bell].filter((each) => !isOver(each)) };
    note(bell, ...over.map(() => null));
  }

  function hasProved(bell: Bell, payments: number = bellRules[bell].inARow): boolean {
    noteMissed(bell);
    return inARow(learnedBells[bell]) >= payments;
  }

  return {
    /** Whether it rang in time for so many of the latest payments in a row. */
    hasProved,
    /** Whether it did not ring for any of the latest payments, nor since. */
    isSilent(bell: Bell): boolean {
      noteMissed(bell);
      const latest = learnedBells[bell].slice(-SILENT_AFTER);
      return (
        latest.length === SILENT_AFTER && latest.every((each) => each === null) && lastRangAt[bell] < missedAt[bell]
      );
    },
    /** It rang, for this sale or for none in particular (null). Returns false for a payment that was seen already. */
    rang(bell: Bell, sale: SaleId | null): boolean {
      noteMissed(bell);
      lastRangAt[bell] = now();
      const isMeant = (payment: SeenPayment) => sale === null || payment.sale === sale;
      const meantPayments = awaitedPayments[bell].filter(isMeant);
      awaitedPayments = { ...awaitedPayments, [bell]: awaitedPayments[bell].filter((each) => !isMeant(each)) };
      note(bell, ...meantPayments.map(({ paidAt }) => Math.max(0, now() - paidAt)));
      if (meantPayments.length === 0 && !standing[bell].has(sale)) standing[bell].set(sale, now());
      return meantPayments.length === 0;
    },
    /** A payment was seen, which the service dates `happenedAt`. `listening` are the bells that could have rung for it. */
    sawPayment(sale: SaleId, happenedAt: Ms | null, listening: readonly Bell[]): void {
      const seenAt = now();
      const paidAt = happenedAt === null ? seenAt : ms(Math.min(happenedAt, seenAt));
      if (happenedAt !== null)
        learnedBells = { ...learnedBells, seen: [...learnedBells.seen, seenAt - paidAt].slice(-REMEMBERED) };
      for (const bell of listening) {
        const forAny = standing[bell].get(null);
        const rangAt = standing[bell].get(sale) ?? forAny;
        standing[bell].delete(sale);
        // Two payments between two reads of the wallets are one ring, which is over when the list was read.
        if (forAny !== undefined && seenAt - forAny > bellRules[bell].within) standing[bell].delete(null);
        if (rangAt !== undefined) note(bell, Math.max(0, rangAt - paidAt));
        else awaitedPayments = { ...awaitedPayments, [bell]: [...awaitedPayments[bell], { sale, seenAt, paidAt }] };
      }
    },
    /** Everything was looked at after these bells rang: a later payment needs a new ring. */
    looked(bell: Bell): void {
      standing[bell].clear();
    },
    /** It is known not to ring, or rang for nothing: it has to prove itself again. */
    failed(bell: Bell): void {
      if (learnedBells[bell].at(-1) !== null || learnedBells[bell].length === 0) note(bell, null);
    },
    view: (): BellsView => ({
      bells: bellNames.map((bell) => {
        const isProved = hasProved(bell);
        const rings = learnedBells[bell].filter((each) => each !== null);
        const usual = medianOf(rings);
        return { bell, payments: learnedBells[bell].length, rang: rings.length, usual, hasProved: isProved };
      }),
      seen: seenOf(learnedBells.seen),
    }),
  };
}

export type Bells = ReturnType<typeof createBells>;

const inARow = (rings: Rings): number => rings.length - 1 - rings.lastIndexOf(null);

function medianOf(times: readonly number[]): Ms | null {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const middle = sortedTimes[Math.floor(sortedTimes.length / 2)];
  return middle === undefined ? null : ms(middle);
}

function seenOf(times: readonly number[]): BellsView['seen'] {
  const usual = medianOf(times);
  return usual === null ? null : { usual, longest: ms(Math.max(...times)), payments: times.length };
}

/**
 * Keeps what was learned of the bells in a small file, outside the journal. It is worth a few payments: one that cannot
 * be read or written counts as nothing learned.
 */
export const bellFile = (file: string): BellMemory => ({
  get() {
    const members = objectInFile(file);
    return members && isLearned(members) ? members : null;
  },
  set: (bells) => void saveFile(file, `${JSON.stringify(bells)}\n`),
});

const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function isLearned(members: Members): members is Members & LearnedBells {
  const isListOf = (name: string, isRight: (value: unknown) => boolean) => {
    const list = members[name];
    return Array.isArray(list) && list.every(isRight);
  };
  return isListOf('seen', isTime) && bellNames.every((bell) => isListOf(bell, (each) => each === null || isTime(each)));
}
