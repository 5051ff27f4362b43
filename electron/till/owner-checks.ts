import { timingSafeEqual } from 'node:crypto';
import { loadSecret } from '../credentials/secret.ts';
import { type JournalLocation, keyName } from '../journal/recovery/journal-location.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { type OwnerProof, type ProvedBy, WRONG_KEYS } from '../shared/staff/owner-proof.ts';
import type { KnownStaff } from '../staff/known-staff.ts';
import { isPin, pepperFrom } from '../staff/pin.ts';
import { credentialsAt } from './active-keys.ts';

type KeysProof = Extract<OwnerProof, { readonly by: 'keys' }>;

/** Returns `pin-wrong` where it is the PIN of no known owner. */
export async function checkOwnersPin(
  place: JournalLocation,
  knownStaff: KnownStaff | null,
  pin: string,
): Promise<Result<ProvedBy>> {
  const key = await loadSecret(place.keychain, keyName(place.environment));
  if (!key.ok) return key;
  if (!knownStaff || key.value === null) return err(failure('pin-wrong'));
  const pepper = pepperFrom(key.value);
  let right = false;
  for (const owner of knownStaff.owners)
    right =
      (await isPin(pepper, { journal: owner.pin.journal ?? knownStaff.journal, person: owner.id }, pin, owner.pin)) ||
      right;
  return right ? ok('pin') : err(failure('pin-wrong'));
}

/** Returns `not-allowed` (text `wrong-keys`) unless both are the very keys this till works with. */
export async function checkKeysInUse(
  place: JournalLocation,
  { accessKey, secretKey }: KeysProof,
): Promise<Result<ProvedBy>> {
  const loadResult = await credentialsAt(place).load();
  if (!loadResult.ok) return loadResult;
  const inUse = loadResult.value ?? { accessKey: '', secretKey: '' };
  const same = [isSame(accessKey, inUse.accessKey), isSame(secretKey, inUse.secretKey)];
  const right = loadResult.value !== null && same.every(Boolean);
  return right ? ok('keys') : err(failure('not-allowed', { text: WRONG_KEYS }));
}

function isSame(typedText: string, keptText: string): boolean {
  const a = Buffer.from(typedText);
  const b = Buffer.from(keptText);
  return a.length === b.length && timingSafeEqual(a, b);
}
