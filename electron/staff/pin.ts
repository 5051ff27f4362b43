import { createHmac, hkdfSync, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { StaffId } from '../shared/staff/staff.ts';

/** How dear a guess is: scrypt's N, r and p. */
export interface PinCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/**
 * 32 MiB and about a tenth of a second, which 128 MiB would push to the disk of a small computer. Six digits are protected
 * by the pepper, which is in the keychain and not in the files, and by the waits after wrong ones; without the pepper no
 * cost would be enough. Electron's BoringSSL computes it twice, the first time in the caller's thread (Node's
 * checkScryptParams): 0.1 s and 0.1 s where this was measured, 0.3 s and 0.3 s on a third of that processor
 * (.github/docs/benchmarks.md); four times the cost would be 1.2 s and 1.2 s. Stored with each PIN: older ones are checked
 * at theirs.
 */
export const PIN_COST: PinCost = { n: 2 ** 15, r: 8, p: 1 };

/** The verifier of a PIN: checks it, with the pepper, and does not reveal it. Base64url. */
export interface PinHash extends PinCost {
  readonly salt: string;
  readonly hash: string;
  /** The journal that the verifier is bound to, where it was made at another till of the shop. */
  readonly journal?: string;
}

/** Whose PIN it is: the verifier is bound to the person and the journal. */
export interface PinOwner {
  /** The journal's uuid. */
  readonly journal: string;
  readonly person: StaffId;
}

const BYTES = 32;

/**
 * Returns the pepper, derived from the key in the keychain: PINs cannot be tried with the file alone. The recovery file
 * restores it with that key.
 */
export const pepperFrom = (key: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', 'transfer-till staff pins', BYTES));

export async function hashPin(
  pepper: Uint8Array,
  owner: PinOwner,
  pin: string,
  cost: PinCost = PIN_COST,
): Promise<PinHash> {
  const salt = randomBytes(16);
  const hash = await deriveHash(pepper, owner, pin, salt, cost);
  return { ...cost, salt: salt.toString('base64url'), hash: hash.toString('base64url') };
}

/** Whether it is the PIN. Takes the same time for a right one and a wrong one. */
export async function isPin(pepper: Uint8Array, owner: PinOwner, pin: string, lock: PinHash): Promise<boolean> {
  const savedHash = Buffer.from(lock.hash, 'base64url');
  const typedHash = await deriveHash(pepper, owner, pin, Buffer.from(lock.salt, 'base64url'), lock);
  return savedHash.length === typedHash.length && timingSafeEqual(savedHash, typedHash);
}

function deriveHash(
  pepper: Uint8Array,
  { journal, person }: PinOwner,
  pin: string,
  salt: Uint8Array,
  { n, r, p }: PinCost,
): Promise<Buffer> {
  const pepperedPin = createHmac('sha256', pepper)
    .update(JSON.stringify([journal, person, pin]))
    .digest();
  // BoringSSL takes (n + p + 1) blocks of 128 * r bytes, and has no limit of its own beyond this one
  // (google/boringssl crypto/evp/scrypt.cc, EVP_PBE_scrypt).
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((done, refuse) => {
    scrypt(pepperedPin, salt, BYTES, options, (error, key) => (error ? refuse(error) : done(key)));
  });
}
