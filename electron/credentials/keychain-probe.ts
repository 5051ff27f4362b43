import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { NativeCall } from './keytar-calls.ts';

/** The part of keytar in use. `findCredentials` is left out on purpose: on a locked keyring it crashes the process. */
export interface NativeKeychain {
  readonly getPassword: (service: string, account: string) => Promise<string | null>;
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>;
  readonly deletePassword: (service: string, account: string) => Promise<boolean>;
}

/** A keychain entry without a secret, to test the keychain. */
export const CANARY_NAME = 'canary';
const CANARY_VALUE = 'readable';

/**
 * Returns whether a missing entry of the keychain is really absent. A locked keychain returns null and false for
 * everything, so a probe entry is read; if that is missing too it is written, which only an open keychain allows.
 */
export async function isKeychainUnlocked(
  native: NativeKeychain,
  service: string,
  call: NativeCall,
): Promise<Result<void>> {
  const seen = await readCanary(native, service, call);
  if (!seen.ok || seen.value) return seen.ok ? ok(undefined) : seen;
  const written = await call(() => native.setPassword(service, CANARY_NAME, CANARY_VALUE));
  if (!written.ok) return written;
  const back = await readCanary(native, service, call);
  if (!back.ok) return back;
  return back.value ? ok(undefined) : err(failure('keychain-unavailable'));
}

async function readCanary(native: NativeKeychain, service: string, call: NativeCall): Promise<Result<boolean>> {
  const read = await call(() => native.getPassword(service, CANARY_NAME));
  return read.ok ? ok(read.value === CANARY_VALUE) : read;
}
