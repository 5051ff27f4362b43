import { randomBytes } from 'node:crypto';
import { createFile, readIfThere } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { Keychain } from './keychain.ts';

/** A secret in the keychain; null if there is certainly none. A damaged one is `unexpected`, never null. */
export async function loadSecret(keychain: Keychain, name: string, bytes = 32): Promise<Result<Uint8Array | null>> {
  const storedText = await keychain.get(name);
  if (!storedText.ok) return storedText;
  return storedText.value === null ? ok(null) : decode(storedText.value, bytes);
}

/**
 * The same, made at random when there is none. For the journal's key: call it only for a new journal; when one is
 * there already, `loadSecret` answering null means the key is lost, and a new one would open nothing.
 */
export async function loadOrCreateSecret(keychain: Keychain, name: string, bytes = 32): Promise<Result<Uint8Array>> {
  const storedSecret = await loadSecret(keychain, name, bytes);
  if (!storedSecret.ok) return storedSecret;
  if (storedSecret.value !== null) return ok(storedSecret.value);
  const fresh = randomBytes(bytes);
  return mapOk(await keychain.set(name, fresh.toString('base64url')), () => plain(fresh));
}

/**
 * Returns a secret from a file of its own (0600), for practice where this computer has no keychain; never used in live.
 * Creates it when missing; an invalid or empty file is `unexpected` and is not changed.
 */
export function fileSecret(path: string, bytes = 32): Result<Uint8Array> {
  const existing = readIfThere(path);
  if (!existing.ok) return existing;
  if (existing.value !== null) return decode(existing.value.trimEnd(), bytes);
  const creation = createFile(path, `${randomBytes(bytes).toString('base64url')}\n`);
  if (!creation.ok) return creation;
  // Read rather than remembered: when another start made it a moment before, that one counts.
  return andThen(readIfThere(path), (value) => decode((value ?? '').trimEnd(), bytes));
}

function decode(text: string, bytes: number): Result<Uint8Array> {
  const secret = Buffer.from(text, 'base64url');
  const whole = secret.length === bytes && secret.toString('base64url') === text;
  return whole ? ok(plain(secret)) : err(failure('unexpected'));
}

/** Its own memory, not a slice of a pool shared with other buffers. */
const plain = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);
