import type { EntryDraft } from '../journal/journal.ts';
import { createQueue } from '../platform/queue.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, ok, type Result } from '../shared/base/result.ts';
import { type Ms, minutes, ms } from '../shared/base/units.ts';
import { PIN_LENGTH, pinProblem, type StaffId } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import { staffDraft } from './entries.ts';
import { hashPin, isPin, type PinHash } from './pin.ts';
import { noPinTries } from './pin-tries.ts';
import type { Person } from './staff-repository.ts';

/** Tries that cost nothing but themselves; from the next on each is followed by a longer wait. */
const FREE_TRIES = 5;
const waits = [1, 2, 4, 8, 16].map(minutes);
const LONGEST_WAIT: Ms = minutes(30);

/** How long nothing is taken after so many wrong PINs in a row. */
export const waitAfterWrongPins = (tries: number): Ms =>
  tries < FREE_TRIES ? ms(0) : (waits[tries - FREE_TRIES] ?? LONGEST_WAIT);

/**
 * Checks PINs one at a time. A try is in the keychain and in the journal before it is checked, so that a kill, a
 * restart or an exchanged journal grants no free one; what cannot be counted is not checked. Waits use a monotonic
 * clock and begin again with the till.
 */
export function createPinVerifier(context: StaffContext) {
  const { people, record, keep, journal, pepper, pepperOf, mono, cost } = context;
  const { tries: storedTries = noPinTries, triesAtOthers = () => 0, isShopOpening = () => false } = context;
  const openedAt = mono();
  const lastTry = new Map<StaffId, number>();

  const remaining = ({ id, tries }: Person): Ms => {
    const wait = waitAfterWrongPins(Math.max(tries, storedTries.of(id)) + triesAtOthers(id));
    return ms(Math.max(0, Math.ceil(wait - (mono() - (lastTry.get(id) ?? openedAt)))));
  };

  const ownerOf = (person: StaffId) => ({ journal: journal.head().journal, person });

  /** Returns the check of a person's PIN; null where it was set at another till whose key is not known now. */
  function checkOf({ id, pin: lock }: Person): ((pin: string) => Promise<boolean>) | null {
    const { journal: from = journal.head().journal } = lock;
    const key = lock.journal === undefined ? pepper : (pepperOf?.(from) ?? null);
    return key && ((pin) => isPin(key, { journal: from, person: id }, pin, lock));
  }

  const cannotCheck = (): Result<never> => err(failure(isShopOpening() ? 'shop-opening' : 'not-allowed'));

  /** Whether a person's PIN cannot be checked before the shop is open. */
  const isOpeningFor = (person: Person): boolean => isShopOpening() && checkOf(person) === null;

  function isUnchanged({ id, role, pin: lock }: Person): boolean {
    const now = people.active(id);
    return now?.role === role && JSON.stringify(now.pin) === JSON.stringify(lock);
  }

  /** Each check takes much memory, and many sent at once must be counted one by one. */
  const inTurn = createQueue();

  const pinLocked = (wait: Ms) => err(failure('pin-locked', { retryAfterMs: wait }));

  /**
   * `pin-wrong`, `pin-locked` with the time to wait, `shop-opening`, or ok; `also` is recorded with the right one. `by`:
   * who is signed in, where the PIN of somebody else is asked for.
   */
  async function prove(
    id: StaffId,
    pin: string,
    also: () => readonly EntryDraft[] = () => [],
    by = id,
  ): Promise<Result<void>> {
    return inTurn(async () => {
      const person = people.active(id);
      if (!person) return err(failure('not-found'));
      const wait = remaining(person);
      if (wait > 0) return pinLocked(wait);
      const check = checkOf(person);
      if (check === null) return cannotCheck();
      const countResult = await count(person, by);
      if (!countResult.ok) return countResult;
      lastTry.set(id, mono());
      const right = pin.length === PIN_LENGTH && (await check(pin)) && isUnchanged(person);
      if (right) await forgive(id);
      return right ? record(staffDraft('pin.right', id, id, {}), ...also()) : wrong(id);
    });
  }

  /**
   * Counts a try before it is checked. The journal alone is not enough: an older one may be put in its place. Fails also
   * where another run of this till has taken over.
   */
  async function count({ id, tries }: Person, by: StaffId): Promise<Result<void>> {
    const before = storedTries.of(id);
    return andThen(await storedTries.keep(id, Math.max(tries, before) + 1), async () => {
      const recordResult = keep(staffDraft('pin.tried', id, by, {}));
      if (!recordResult.ok) await storedTries.keep(id, before);
      return recordResult;
    });
  }

  function wrong(id: StaffId): Result<never> {
    record();
    const person = people.person(id);
    const wait = person ? remaining(person) : ms(0);
    return wait > 0 ? pinLocked(wait) : err(failure('pin-wrong'));
  }

  /** Returns the verifier of a new PIN; `pin-weak` for one that is not six digits or is common. */
  async function make(id: StaffId, pin: string): Promise<Result<PinHash>> {
    const problem = pinProblem(pin);
    if (problem) return err(failure('pin-weak', { text: problem }));
    return ok(await inTurn(() => hashPin(pepper, ownerOf(id), pin, cost)));
  }

  /** Ends the waits of a person who has a new PIN, or typed the right one. */
  function forgive(id: StaffId): Promise<Result<void>> {
    return storedTries.keep(id, 0);
  }

  return { prove, make, remaining, forgive, checkOf, isOpeningFor, inTurn };
}

export type PinVerifier = ReturnType<typeof createPinVerifier>;
