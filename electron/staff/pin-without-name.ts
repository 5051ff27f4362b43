import type { EntryDraft } from '../journal/journal.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, mapOk, type Result } from '../shared/base/result.ts';
import { hours, type Ms, ms } from '../shared/base/units.ts';
import { PIN_LENGTH, type StaffId } from '../shared/staff/staff.ts';
import { createInputDigest } from './approvals.ts';
import type { StaffContext } from './context.ts';
import { staffDraft } from './entries.ts';
import { noPinTries, WITHOUT_NAME } from './pin-tries.ts';
import type { PinVerifier } from './pin-verifier.ts';
import { isSamePerson, type Person } from './staff-repository.ts';

/** After so many wrong PINs without a name one must be chosen. As many as are free for a person. */
const MOST_WRONG = 5;
/** One wrong PIN less counts after each such time that the till has run. */
const ONE_LESS_AFTER = hours(1);

/**
 * Finds the person whose PIN was typed without a name. Nothing more is stored about PINs for it: the PIN is compared with
 * the verifier of every active person, so that the time reveals nothing and a PIN that two people have is noticed, which
 * signs in neither: unless both have the same name and role too, as an owner who was made at a second till before it joined
 * the shop. Wrong PINs are counted for the whole till, in the keychain and before they are compared. Only time in
 * which the till runs lowers that count, never a right PIN. It makes no person wait, and a person who must wait is not
 * signed in.
 */
export function createPinWithoutName(
  { people, record, keep, mono, tries: storedTries = noPinTries }: StaffContext,
  { checkOf, isOpeningFor, forgive, inTurn, remaining }: PinVerifier,
) {
  let wrongCount = storedTries.of(WITHOUT_NAME);
  let countedFrom = mono();
  const recentPins = createRecentPins();

  function wrongNow(): number {
    const less = Math.floor((mono() - countedFrom) / ONE_LESS_AFTER);
    countedFrom += less * ONE_LESS_AFTER;
    wrongCount = Math.max(0, wrongCount - less);
    return wrongCount;
  }

  /** Returns for how long a name must be chosen first; 0 mostly. */
  function nameNeededFor(): Ms {
    const tooMany = wrongNow() - MOST_WRONG + 1;
    return ms(tooMany <= 0 ? 0 : Math.ceil(countedFrom + tooMany * ONE_LESS_AFTER - mono()));
  }

  const nameNeeded = err(failure('name-needed'));

  /** Durable when it returns ok. */
  async function count(wrong: number): Promise<Result<void>> {
    const durable = await storedTries.keep(WITHOUT_NAME, wrong);
    if (durable.ok) wrongCount = wrong;
    return durable;
  }

  async function countTry(): Promise<Result<void>> {
    return andThen(await count(wrongNow() + 1), async () => {
      const recordResult = keep(staffDraft('pin.tried-without-name', '', 'till', {}));
      if (!recordResult.ok) await count(Math.max(0, wrongNow() - 1));
      return recordResult;
    });
  }

  const activePeople = (): readonly Person[] => people.all().filter(({ active }) => active);

  /** Changes with everything that may change whose PIN it is. */
  const stateOf = (members: readonly Person[]): string =>
    JSON.stringify(members.map((member) => [member.id, member.role, member.pin, checkOf(member) !== null]));

  const isOf = async (member: Person, pin: string): Promise<boolean> => (await checkOf(member)?.(pin)) ?? false;

  /** Returns the person with this PIN; null where no person or several people have it, or where that person must wait. */
  async function personOf(pin: string): Promise<StaffId | null> {
    const members = activePeople();
    const state = stateOf(members);
    const recent = recentPins.personOf(state, pin);
    const recentPerson = members.find((member) => member.id === recent && remaining(member) === 0);
    if (recentPerson && (await isOf(recentPerson, pin))) return recentPerson.id;
    const owners: Person[] = [];
    for (const member of members) if (await isOf(member, pin)) owners.push(member);
    // Of several the one who was added first, which is the same at every till.
    const [person] = owners.sort((one, other) => (one.id < other.id ? -1 : 1));
    // Somebody came, left or got another PIN meanwhile.
    if (!person || stateOf(activePeople()) !== state) return null;
    if (!owners.every((owner) => isSamePerson(owner, person))) {
      if (recentPins.isNewlyShared(state, pin))
        keep(...owners.map(({ id }) => staffDraft('pin.shared', id, 'till', {})));
      return null;
    }
    if (remaining(person) > 0) return null;
    recentPins.add(state, pin, person.id);
    return person.id;
  }

  function wrong(): Result<never> {
    record();
    if (nameNeededFor() > 0) return nameNeeded;
    return err(failure(activePeople().some(isOpeningFor) ? 'shop-opening' : 'pin-wrong'));
  }

  return {
    nameNeededFor,

    /**
     * Returns whose PIN it is; `pin-wrong`, or `shop-opening` where somebody's PIN cannot be checked yet; `name-needed`, or
     * why it could not be counted. `also` is recorded with it. Not counted where there is no PIN to compare it
     * with.
     */
    prove(pin: string, also: (id: StaffId) => readonly EntryDraft[]): Promise<Result<StaffId>> {
      return inTurn(async () => {
        if (activePeople().length < 2 || nameNeededFor() > 0) return nameNeeded;
        if (activePeople().every(isOpeningFor)) return err(failure('shop-opening'));
        const countResult = await countTry();
        if (!countResult.ok) return countResult;
        const id = pin.length === PIN_LENGTH ? await personOf(pin) : null;
        if (id === null) return wrong();
        await count(Math.max(0, wrongNow() - 1));
        await forgive(id);
        return mapOk(record(staffDraft('pin.right', id, id, { withoutName: true }), ...also(id)), () => id);
      });
    },
  };
}

/**
 * Remembers in memory which person a right PIN belonged to, by a digest under a key of this run. While `state` is the same
 * no other person has that PIN, so only that person is checked. Everything is dropped when `state` changes.
 */
function createRecentPins() {
  const digestOf = createInputDigest();
  let current = '';
  const people = new Map<string, StaffId>();
  const sharedPins = new Set<string>();
  function inState(state: string): void {
    if (state === current) return;
    current = state;
    people.clear();
    sharedPins.clear();
  }
  return {
    personOf(state: string, pin: string): StaffId | null {
      inState(state);
      return people.get(digestOf(pin)) ?? null;
    },
    add(state: string, pin: string, id: StaffId): void {
      inState(state);
      people.set(digestOf(pin), id);
    },
    /** Whether this is the first time that more than one person was seen to have it. */
    isNewlyShared(state: string, pin: string): boolean {
      inState(state);
      const isNew = !sharedPins.has(digestOf(pin));
      sharedPins.add(digestOf(pin));
      return isNew;
    },
  };
}
