import { randomBytes } from 'node:crypto';
import { createFile, readIfThere } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { andThen, err, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { Keychain } from './keychain.ts';

const BYTES = 32;

/** A secret in the keychain; null if there is certainly none. A damaged one is `unexpected`, never null. */
export async function loadSecret(keychain: Keychain, name: string): Promise<Result<Uint8Array | null>> {
  return andThen(await keychain.get(name), (text) => (text === null ? ok(null) : decode(text)));
}

/**
 * The same, made at random when there is none. For the journal's key: call it only for a new journal; when one is
 * there already, `loadSecret` answering null means the key is lost, and a new one would open nothing.
 */
export async function loadOrCreateSecret(keychain: Keychain, name: string): Promise<Result<Uint8Array>> {
  const storedSecret = await loadSecret(keychain, name);
  if (!storedSecret.ok) return storedSecret;
  if (storedSecret.value !== null) return ok(storedSecret.value);
  const fresh = randomBytes(BYTES);
  return mapOk(await keychain.set(name, fresh.toString('base64url')), () => plain(fresh));
}

/**
 * Returns a secret from a file of its own (0600), for practice where this computer has no keychain; never used in live.
 * Creates it when missing; an invalid or empty file is `unexpected` and is not changed.
 */
export function fileSecret(path: string): Result<Uint8Array> {
  const existing = readIfThere(path);
  if (!existing.ok) return existing;
  if (existing.value !== null) return decode(existing.value.trimEnd());
  const creation = createFile(path, `${randomBytes(BYTES).toString('base64url')}\n`);
  if (!creation.ok) return creation;
  // Read rather than remembered: when another start made it a moment before, that one counts.
  return andThen(readIfThere(path), (value) => decode((value ?? '').trimEnd()));
}

function decode(text: string): Result<Uint8Array> {
  const secret = Buffer.from(text, 'base64url');
  const whole = secret.length === BYTES && secret.toString('base64url') === text;
  return whole ? ok(plain(secret)) : err(failure('unexpected'));
}

/** Its own memory, not a slice of a pool shared with other buffers. */
const plain = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);
