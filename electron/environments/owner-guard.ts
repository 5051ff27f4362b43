import { timingSafeEqual } from 'node:crypto';
import { loadSecret } from '../credentials/secret.ts';
import { failure } from '../shared/failure.ts';
import { type OwnerProof, PROOF_MISSING, type ProvedBy, WRONG_KEYS } from '../shared/owner-proof.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { ms } from '../shared/units.ts';
import { decodeKnownStaff, encodeKnownStaff, type KnownStaff } from '../staff/known-staff.ts';
import { isPin, pepperFrom } from '../staff/pin.ts';
import { keychainPinTries, noPinTries, type PinTries } from '../staff/pin-tries.ts';
import { waitAfter } from '../staff/pin-verifier.ts';
import { credentialsAt } from './active-keys.ts';
import { type JournalLocation, keyName } from './journal/journal-location.ts';

/** What the keychain knows of a till's owners, and the proof that one of them asks, whatever became of the journal. */
export interface OwnerGuard {
  readonly hasOwner: () => boolean;
  /** What was last kept of the staff; null: nothing ever was. */
  readonly known: () => KnownStaff | null;
  /** Keeps what is known of the staff now. What cannot be kept is kept with the next change or at the next start. */
  readonly keep: (staff: KnownStaff) => Promise<Result<void>>;
  /** Nobody is known any more: an empty journal begins, at an owner's word. */
  readonly forget: () => Promise<Result<void>>;
  /**
   * Returns what proved it. `not-allowed` (text `owner-proof`) where nothing was given, `pin-wrong`, `pin-locked` with
   * the time to wait, `not-allowed` (text `wrong-keys`). A try is counted in the keychain before it is checked.
   */
  readonly prove: (proof: OwnerProof | null) => Promise<Result<ProvedBy>>;
  readonly tries: PinTries;
}

/** Practice: everybody is its owner. */
const openGuard: OwnerGuard = {
  hasOwner: () => false,
  known: () => null,
  keep: async () => ok(undefined),
  forget: async () => ok(undefined),
  prove: async () => ok('none'),
  tries: noPinTries,
};

/** The tries of a proof, beside those of people. */
const PROOF = 'owner-proof';

/** Reads what the keychain knows of one environment's owners. */
export async function openOwnerGuard(
  place: JournalLocation,
  mono = () => performance.now(),
): Promise<Result<OwnerGuard>> {
  const { environment, keychain } = place;
  if (environment === 'practice') return ok(openGuard);
  const [staffName, triesName] = [`staff.${environment}`, `pin-tries.${environment}`];
  const [staff, kept] = [await keychain.get(staffName), await keychain.get(triesName)];
  if (!staff.ok) return staff;
  if (!kept.ok) return kept;
  const found = staff.value === null ? null : decodeKnownStaff(staff.value);
  if (staff.value !== null && found === null) return err(failure('unexpected'));
  let known = found;
  const tries = keychainPinTries(keychain, triesName, kept.value);
  let last = mono();
  let checks: Promise<unknown> = Promise.resolve();

  const remaining = () => Math.max(0, Math.ceil(waitAfter(tries.of(PROOF)) - (mono() - last)));

  async function check(proof: OwnerProof): Promise<Result<ProvedBy>> {
    if (remaining() > 0) return err(failure('pin-locked', { retryAfterMs: ms(remaining()) }));
    const noted = await tries.keep(PROOF, tries.of(PROOF) + 1);
    if (!noted.ok) return noted;
    last = mono();
    const right = proof.by === 'pin' ? await isOwnersPin(place, known, proof.pin) : await areKeysInUse(place, proof);
    if (!right.ok) return right;
    if (right.value) {
      const cleared = await tries.keep(PROOF, 0);
      return cleared.ok ? ok(proof.by) : cleared;
    }
    last = mono();
    if (remaining() > 0) return err(failure('pin-locked', { retryAfterMs: ms(remaining()) }));
    return err(proof.by === 'pin' ? failure('pin-wrong') : failure('not-allowed', { text: WRONG_KEYS }));
  }

  const hasOwner = () => (known?.owners.length ?? 0) > 0;
  return ok({
    hasOwner,
    known: () => known,
    async keep(next) {
      if (JSON.stringify(next) === JSON.stringify(known)) return ok(undefined);
      const durable = await keychain.set(staffName, encodeKnownStaff(next));
      if (durable.ok) known = next;
      return durable;
    },
    async forget() {
      for (const name of [staffName, triesName]) {
        const gone = await keychain.remove(name);
        if (!gone.ok) return gone;
      }
      known = null;
      return ok(undefined);
    },
    prove(proof) {
      if (!hasOwner()) return Promise.resolve(ok('none' as const));
      if (!proof) return Promise.resolve(err(failure('not-allowed', { text: PROOF_MISSING })));
      const turn = checks.then(() => check(proof));
      checks = turn.catch(() => undefined);
      return turn;
    },
    tries,
  });
}

async function isOwnersPin(place: JournalLocation, known: KnownStaff | null, pin: string): Promise<Result<boolean>> {
  const key = await loadSecret(place.keychain, keyName(place.environment));
  if (!key.ok) return key;
  if (!known || key.value === null) return ok(false);
  const pepper = pepperFrom(key.value);
  let right = false;
  for (const owner of known.owners)
    right = (await isPin(pepper, { journal: known.journal, person: owner.id }, pin, owner.pin)) || right;
  return ok(right);
}

/** Whether both keys are the very ones this till works with. */
async function areKeysInUse(
  place: JournalLocation,
  { accessKey, secretKey }: Extract<OwnerProof, { by: 'keys' }>,
): Promise<Result<boolean>> {
  const saved = await credentialsAt(place).load();
  if (!saved.ok) return saved;
  if (saved.value === null) return ok(false);
  const [access, secret] = [isSame(accessKey, saved.value.accessKey), isSame(secretKey, saved.value.secretKey)];
  return ok(access && secret);
}

function isSame(typed: string, kept: string): boolean {
  const [a, b] = [Buffer.from(typed), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
}
