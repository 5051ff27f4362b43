import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openRecoveryFile, type RecoveryKey, sealRecoveryFile } from '../../credentials/recovery-file.ts';
import { loadSecret } from '../../credentials/secret.ts';
import { isElsewhere } from '../../platform/disks.ts';
import { createFile } from '../../platform/files.ts';
import { failure } from '../../shared/base/failure.ts';
import { andThen, err, failureFrom, ok, type Result } from '../../shared/base/result.ts';
import type { Head } from '../../shared/journal/backup.ts';
import type { ProvedBy } from '../../shared/staff/staff.ts';
import { lastSeqIn } from '../backup.ts';
import { listBackups } from '../backups.ts';
import { connectReading } from '../connection.ts';
import { isKeyCheck, keysFrom } from '../encryption.ts';
import { journalPathsOf, sizeOf } from '../paths.ts';
import { journalFailure, tryOnFile } from '../problem.ts';
import { quarantineAll } from '../restore.ts';
import { verifyChain } from '../verify.ts';
import { headStore, type JournalLocation, journalFile, keyName, replaceTillId, tillIdIn } from './journal-location.ts';

/** Practice stores its key in its own folder and has nothing to recover. */
export type KeyLocation = JournalLocation & { readonly environment: 'staging' | 'live' };

/**
 * Writes the recovery file: the journal's key under a passphrase. Errors: `invalid-input` (text `exists`) for an
 * existing file, `journal-unavailable` when there is no key yet. Returns whether it is off the disk of the till.
 */
export async function saveRecoveryFile(
  place: KeyLocation,
  { till, path, passphrase }: { readonly till: string; readonly path: string; readonly passphrase: string },
): Promise<Result<{ readonly isElsewhere: boolean }>> {
  const key = await loadSecret(place.keychain, keyName(place.environment));
  if (!key.ok) return key;
  if (key.value === null) return err(failure('journal-unavailable', { text: 'key-missing' }));
  const sealResult = await sealRecoveryFile(
    { environment: place.environment, till, wrappingKey: key.value },
    passphrase,
  );
  if (!sealResult.ok) return sealResult;
  const creation = createFile(path, sealResult.value, 'not-saved');
  if (!creation.ok) return creation;
  if (!creation.value) return err(failure('invalid-input', { text: 'exists' }));
  return ok({ isElsewhere: await isElsewhere(dirname(path), place.dataDir) });
}

interface FileAndPassphrase {
  readonly path: string;
  readonly passphrase: string;
}

/** Returns the key in a recovery file, where the till could use it; fails as `assessKey` does where it could not. */
export async function readRecoveryKey(
  place: KeyLocation,
  { path, passphrase }: FileAndPassphrase,
): Promise<Result<RecoveryKey>> {
  const text = textOf(path);
  if (!text.ok) return text;
  const openResult = await openRecoveryFile(text.value, passphrase);
  if (!openResult.ok) return openResult;
  const { environment, wrappingKey } = openResult.value;
  if (environment !== place.environment) return err(failure('invalid-input', { text: 'other-environment' }));
  const use = await assessKey(place, wrappingKey);
  return use.ok ? openResult : use;
}

/** Returns `not-allowed` (text `other-key`) unless the recovery file holds the very key that this till works with. */
export async function checkRecoveryFile(place: KeyLocation, from: FileAndPassphrase): Promise<Result<ProvedBy>> {
  const read = await readRecoveryKey(place, from);
  if (!read.ok) return read;
  const use = await assessKey(place, read.value.wrappingKey);
  if (!use.ok) return use;
  return use.value === 'in-use' ? ok('recovery-file') : err(failure('not-allowed', { text: 'other-key' }));
}

/**
 * Restores the key of a recovery file to the keychain, and the till's id next to the journal: after the keychain was
 * reset, or on another computer before `recoverJournal` with a backup. Never replaces a key in use.
 */
export async function restoreKey(
  place: KeyLocation,
  { environment, till, wrappingKey }: RecoveryKey,
): Promise<Result<void>> {
  const use = await assessKey(place, wrappingKey);
  if (!use.ok) return use;
  // What was recorded on this computer before its first sale. Its head does not apply to the copy that is restored next.
  const forgetting = use.value === 'instead-of-unused' ? await forgetHead(place) : ok(undefined);
  if (!forgetting.ok) return forgetting;
  const file = journalFile(place.dataDir);
  const aside = use.value === 'instead-of-unused' ? tryOnFile(file, () => quarantineAll(file, Date.now())) : ok(null);
  if (!aside.ok) return aside;
  const saving = await place.keychain.set(keyName(environment), Buffer.from(wrappingKey).toString('base64url'));
  if (!saving.ok) return saving;
  const tillId = tillIdIn(place.dataDir, till);
  return tillId.ok && tillId.value === till ? ok(undefined) : replaceTillId(place.dataDir, till);
}

/** Not removed: it shows that there was a journal, so that no new one begins in the place of the copy. */
async function forgetHead(place: KeyLocation): Promise<Result<void>> {
  const heads = headStore(place);
  return andThen(await heads.get(), async (head) => (head === null ? ok(undefined) : heads.set({ ...head, seq: 0 })));
}

type KeyUse = 'in-use' | 'first' | 'instead-of-unused';

const otherKey = failure('not-allowed', { text: 'other-key' });

/**
 * Returns what this key is to the till; `not-allowed` (text `other-key`) where another one must stay, and
 * `journal-unavailable` (text `wrong-till`) where none is stored and the journal here was recorded with another one.
 */
async function assessKey(place: KeyLocation, key: Uint8Array): Promise<Result<KeyUse>> {
  const storedKey = await loadSecret(place.keychain, keyName(place.environment));
  if (!storedKey.ok) return storedKey;
  const isMissing = storedKey.value === null;
  if (storedKey.value !== null && timingSafeEqual(storedKey.value, key)) return ok('in-use');
  const head = await headStore(place).get();
  if (!head.ok) return head;
  if (!isUsed(place.dataDir, storedKey.value, head.value)) return ok(isMissing ? 'first' : 'instead-of-unused');
  // A stored key of which a head is stored too was used; one without a head may be that of a wrong file.
  if (!isMissing && head.value !== null) return err(otherKey);
  if (isKeyOfJournal(place.dataDir, key) ?? isMissing) return ok('first');
  return err(isMissing ? journalFailure('wrong-till') : otherKey);
}

/** Whether the journal here, or a copy of it, was recorded with this key; null where none can be read. */
function isKeyOfJournal(dataDir: string, key: Uint8Array): boolean | null {
  const { database, backups } = journalPathsOf(journalFile(dataDir));
  const files = [database, ...listBackups(backups).map(({ file }) => file)];
  const findings = files.map((file) => isKeyOf(file, key)).filter((fits) => fits !== null);
  return findings.length === 0 ? null : findings.includes(true);
}

function isKeyOf(file: string, key: Uint8Array): boolean | null {
  try {
    using db = connectReading(file);
    const identity = db.get<{ uuid: string; key_check: Uint8Array }>('SELECT uuid, key_check FROM journal');
    return identity ? isKeyCheck(keysFrom(key), identity.uuid, identity.key_check) : null;
  } catch {
    // Missing or damaged: another one may show it.
    return null;
  }
}

/** Whether the till may be in use with the stored key: what an owner did before the first sale may be set aside. */
function isUsed(dataDir: string, storedKey: Uint8Array | null, head: Head | null): boolean {
  if (head === null) return hasEntries(dataDir);
  return head.seq > 0 && !(storedKey !== null && isProvedUnused(dataDir, storedKey, head));
}

/** The parts of a till that record something before its first sale, as their kinds begin. With any other it is in use. */
const beforeFirstSale = JSON.stringify([
  'settings',
  'keys',
  'staff',
  'pin',
  'proof',
  'shift',
  'approval',
  'journal',
  'money',
  'wallets',
  'payout',
  'copy',
  'recovery-file',
  'retention',
]);
const isInUse = `SELECT 1 FROM entry
  WHERE substr(kind, 1, instr(kind, '.') - 1) NOT IN (SELECT value FROM json_each(?)) LIMIT 1`;
/** Longer than what a till records before its first sale. */
const MOST_ENTRIES = 10_000;

/** By the chain up to the stored head: a file that was put here in the place of the journal proves nothing. */
function isProvedUnused(dataDir: string, storedKey: Uint8Array, head: Head): boolean {
  const { database } = journalPathsOf(journalFile(dataDir));
  if ((lastSeqIn(database) ?? Number.POSITIVE_INFINITY) > MOST_ENTRIES) return false;
  try {
    using db = connectReading(database);
    const chain = { uuid: head.journal, chainKey: keysFrom(storedKey).chain };
    return verifyChain(db, { ...chain, known: [head] }).ok && db.get(isInUse, [beforeFirstSale]) === undefined;
  } catch {
    // Damaged: it may have had sales.
    return false;
  }
}

/** Whether there may be a journal with entries, for where its stored head was lost. */
function hasEntries(dataDir: string): boolean {
  const { database, backups } = journalPathsOf(journalFile(dataDir));
  return listBackups(backups).length > 0 || ((sizeOf(database) ?? 0) > 0 && lastSeqIn(database) !== 0);
}

function textOf(path: string): Result<string> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    return err(failureFrom('not-found', error));
  }
}
