import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createOnce } from '../../credentials/key-file.ts';
import { openRecoveryFile, sealRecoveryFile } from '../../credentials/recovery-file.ts';
import { loadSecret } from '../../credentials/secret.ts';
import { quarantineAll } from '../../journal/restore.ts';
import { failure } from '../../shared/failure.ts';
import { failureFrom } from '../../shared/from-throwable.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { tillIdIn } from '../till-id.ts';
import { headStore, type JournalLocation, journalFile, keyName } from './journal-location.ts';

/** Practice stores its key in its own folder and has nothing to recover. */
export type KeyLocation = JournalLocation & { readonly environment: 'staging' | 'live' };

/**
 * Writes the recovery file: the journal's key under a passphrase. Errors: `invalid-input` (text `exists`) for an
 * existing file, `journal-unavailable` when there is no key yet.
 */
export async function saveRecoveryFile(
  place: KeyLocation,
  { till, path, passphrase }: { readonly till: string; readonly path: string; readonly passphrase: string },
): Promise<Result<void>> {
  const key = await loadSecret(place.keychain, keyName(place.environment));
  if (!key.ok) return key;
  if (key.value === null) return err(failure('journal-unavailable', { text: 'key-missing' }));
  const sealed = await sealRecoveryFile({ environment: place.environment, till, wrappingKey: key.value }, passphrase);
  if (!sealed.ok) return sealed;
  const made = createOnce(path, sealed.value);
  if (!made.ok) return made;
  return made.value ? ok(undefined) : err(failure('invalid-input', { text: 'exists' }));
}

/**
 * Restores the key of a recovery file to the keychain, and the till's id next to the journal: after the keychain was
 * reset, or on another computer before `recoverJournal` with a backup. Never replaces a key in use: `not-allowed` (text
 * `other-key`) when there is another one and something was recorded with it.
 */
export async function restoreKey(
  place: KeyLocation,
  { path, passphrase }: { readonly path: string; readonly passphrase: string },
): Promise<Result<{ readonly till: string }>> {
  const text = textOf(path);
  if (!text.ok) return text;
  const opened = await openRecoveryFile(text.value, passphrase);
  if (!opened.ok) return opened;
  const { environment, till, wrappingKey } = opened.value;
  if (environment !== place.environment) return err(failure('invalid-input', { text: 'other-environment' }));
  const free = await assertKeyReplaceable(place, wrappingKey);
  if (!free.ok) return free;
  const kept = await place.keychain.set(keyName(environment), Buffer.from(wrappingKey).toString('base64url'));
  if (!kept.ok) return kept;
  return adoptTillId(place.dataDir, till);
}

async function assertKeyReplaceable(place: KeyLocation, key: Uint8Array): Promise<Result<void>> {
  const known = await loadSecret(place.keychain, keyName(place.environment));
  if (!known.ok) return known;
  if (known.value === null || Buffer.compare(known.value, key) === 0) return ok(undefined);
  const head = await headStore(place).get();
  if (!head.ok) return head;
  if (head.value !== null && head.value.seq > 0) return err(failure('not-allowed', { text: 'other-key' }));
  // An empty journal made by the first start on this computer.
  quarantineAll(journalFile(place.dataDir), Date.now());
  return ok(undefined);
}

function adoptTillId(dataDir: string, till: string): Result<{ readonly till: string }> {
  const now = tillIdIn(dataDir, till);
  if (now.ok && now.value === till) return ok({ till });
  rmSync(join(dataDir, 'till.id'), { force: true });
  const made = tillIdIn(dataDir, till);
  return made.ok ? ok({ till }) : made;
}

function textOf(path: string): Result<string> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    return err(failureFrom('not-found', error));
  }
}
