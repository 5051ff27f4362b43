import type { WriterEntry } from '../credentials/writer-entry.ts';
import type { JournalLocation } from '../journal/recovery/journal-location.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { type OwnerProof, PROOF_MISSING, type ProvedBy } from '../shared/staff/owner-proof.ts';
import { decodeKnownStaff, encodeKnownStaff, type KnownStaff } from '../staff/known-staff.ts';
import { keychainPinTries, noPinTries, type PinTries } from '../staff/pin-tries.ts';
import { type CountedProof, createCountedProofs } from './counted-proofs.ts';
import { checkKeysInUse, checkOwnersPin } from './owner-checks.ts';

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
   * the time to wait, `not-allowed` (text `wrong-keys`). Counted.
   */
  readonly prove: (proof: OwnerProof | null) => Promise<Result<ProvedBy>>;
  /** Counts another check of an owner's secret in the keychain, before it runs, together with these proofs. */
  readonly counted: CountedProof;
  readonly tries: PinTries;
}

/** Practice: everybody is its owner. */
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
