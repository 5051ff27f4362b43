import { timingSafeEqual } from 'node:crypto';
import { loadSecret } from '../credentials/secret.ts';
import type { WriterEntry } from '../credentials/writer-entry.ts';
import { type JournalLocation, keyName } from '../journal/recovery/journal-location.ts';
import { createQueue } from '../platform/queue.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { andThen, err, ok, type Result } from '../shared/base/result.ts';
import { ms } from '../shared/base/units.ts';
import { type OwnerProof, PIN_OF_OTHER_TILL, PROOF_MISSING, type ProvedBy, WRONG_KEYS } from '../shared/staff/staff.ts';
import { isPin, pepperFrom } from '../staff/pin.ts';
import { keychainPinTries, noPinTries, OWNER_PROOF, type PinTries } from '../staff/pin-tries.ts';
import { waitAfterWrongPins } from '../staff/pin-verifier.ts';
import { decodeKnownStaff, encodeKnownStaff, type KnownStaff } from '../staff/staff-repository.ts';
import { credentialsAt } from './active-keys.ts';

/** Returns `pin-wrong` where it is the PIN of no known owner; `not-allowed` where none of theirs can be checked. */
async function checkOwnersPin(
  place: JournalLocation,
  knownStaff: KnownStaff | null,
  pin: string,
): Promise<Result<ProvedBy>> {
  const key = await loadSecret(place.keychain, keyName(place.environment));
  if (!key.ok) return key;
  if (!knownStaff || key.value === null) return err(failure('pin-wrong'));
  const pepper = pepperFrom(key.value);
  const owners = knownStaff.owners.flatMap(({ id, pin: lock }) => (lock ? [{ id, lock }] : []));
  if (owners.length === 0) return err(failure('not-allowed', { text: PIN_OF_OTHER_TILL }));
  let right = false;
  for (const { id, lock } of owners)
    right = (await isPin(pepper, { journal: lock.journal ?? knownStaff.journal, person: id }, pin, lock)) || right;
  return right ? ok('pin') : err(failure('pin-wrong'));
}

/** Returns `not-allowed` (text `wrong-keys`) unless both are the very keys this till works with. */
export async function checkKeysInUse(
  place: JournalLocation,
  { accessKey, secretKey }: Extract<OwnerProof, { readonly by: 'keys' }>,
): Promise<Result<ProvedBy>> {
  const loadResult = await credentialsAt(place).load();
  if (!loadResult.ok) return loadResult;
  const inUse = loadResult.value ?? { accessKey: '', secretKey: '' };
  // As when they were entered: what was pasted around them is not part of them.
  const same = [isSame(accessKey.trim(), inUse.accessKey), isSame(secretKey.trim(), inUse.secretKey)];
  const right = loadResult.value !== null && same.every(Boolean);
  return right ? ok('keys') : err(failure('not-allowed', { text: WRONG_KEYS }));
}

function isSame(typedText: string, keptText: string): boolean {
  const a = Buffer.from(typedText);
  const b = Buffer.from(keptText);
  return a.length === b.length && timingSafeEqual(a, b);
}

const wrongSecrets: ReadonlySet<string | undefined> = new Set([WRONG_KEYS, 'wrong-passphrase']);

const isWrong = ({ code, text }: Failure): boolean => code === 'pin-wrong' || wrongSecrets.has(text);

export type CountedProof = <T>(check: () => Promise<Result<T>>) => Promise<Result<T>>;

/**
 * Runs checks of an owner's secrets one at a time, with the waits of a PIN: `pin-locked` with the time to wait. A try
 * is counted before its check runs, whichever secret it is about; a right one sets the count to zero, and a check
 * without a result leaves it unchanged.
 */
export function createCountedProofs(tries: PinTries, mono: () => number): CountedProof {
  let last = mono();
  const inTurn = createQueue();

  const lockRefusal = (): Result<never> | null => {
    const wait = Math.max(0, Math.ceil(waitAfterWrongPins(tries.of(OWNER_PROOF)) - (mono() - last)));
    return wait > 0 ? err(failure('pin-locked', { retryAfterMs: ms(wait) })) : null;
  };

  async function run<T>(check: () => Promise<Result<T>>): Promise<Result<T>> {
    const refusal = lockRefusal();
    if (refusal) return refusal;
    const before = tries.of(OWNER_PROOF);
    const countResult = await tries.keep(OWNER_PROOF, before + 1);
    if (!countResult.ok) return countResult;
    last = mono();
    const done = await check();
    last = mono();
    if (!done.ok && isWrong(done.failure)) return lockRefusal() ?? done;
    return andThen(await tries.keep(OWNER_PROOF, done.ok ? 0 : before), () => done);
  }

  return (check) => inTurn(() => run(check));
}

/** The owners of a till as stored in the keychain, and their proof, independent of the journal. */
export interface OwnerGuard {
  readonly hasOwner: () => boolean;
  /** What was last kept of the staff; null: nothing ever was. */
  readonly known: () => KnownStaff | null;
  /** Stores the staff of now. What cannot be stored is stored with the next change or at the next start. */
  readonly keep: (staff: KnownStaff) => Promise<Result<void>>;
  /** Removes the known staff: an owner starts an empty journal. */
  readonly forget: () => Promise<Result<void>>;
  /**
   * Returns what proved it. `not-allowed` (text `owner-proof`) where nothing was given, `pin-wrong`, `pin-locked` with
   * the time to wait, `not-allowed` (text `wrong-keys`). Counted, unless it could not be checked: `not-allowed` (text
   * `pin-of-other-till`).
   */
  readonly prove: (proof: OwnerProof | null) => Promise<Result<ProvedBy>>;
  /** Counts another check of an owner's secret in the keychain, before it runs, together with these proofs. */
  readonly counted: CountedProof;
  readonly tries: PinTries;
}

const openGuard: OwnerGuard = {
  hasOwner: () => false,
  known: () => null,
  keep: async () => ok(undefined),
  forget: async () => ok(undefined),
  prove: async () => ok('none'),
  counted: (check) => check(),
  tries: noPinTries,
};

/** Returns the owners in the keychain's entry of one environment; practice has neither (null). */
export function openOwnerGuard(
  place: JournalLocation,
  entry: WriterEntry | null,
  mono = () => performance.now(),
): Result<OwnerGuard> {
  if (entry === null) return ok(openGuard);
  const { staff } = entry.atStart;
  const atStart = staff === null ? null : decodeKnownStaff(staff);
  if (staff !== null && atStart === null) return err(failure('unexpected'));
  let lastState = atStart;
  const tries = keychainPinTries(entry);
  const countedProofs = createCountedProofs(tries, mono);
  const check = (proof: OwnerProof) =>
    countedProofs(() =>
      proof.by === 'pin' ? checkOwnersPin(place, lastState, proof.pin) : checkKeysInUse(place, proof),
    );

  const hasOwner = () => (lastState?.owners.length ?? 0) > 0;
  return ok({
    hasOwner,
    known: () => lastState,
    async keep(next) {
      if (JSON.stringify(next) === JSON.stringify(lastState)) return ok(undefined);
      const durable = await entry.update(() => ({ staff: encodeKnownStaff(next) }));
      if (durable.ok) lastState = next;
      return durable;
    },
    async forget() {
      const clearing = await entry.update(() => ({ staff: null, tries: {} }));
      if (clearing.ok) lastState = null;
      return clearing;
    },
    prove(proof) {
      if (!hasOwner()) return Promise.resolve(ok('none' as const));
      if (!proof) return Promise.resolve(err(failure('not-allowed', { text: PROOF_MISSING })));
      return check(proof);
    },
    counted: countedProofs,
    tries,
  });
}
