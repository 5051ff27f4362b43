import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { EntryRow } from '../../../electron/journal/entry.ts';
import type { QueryDb } from '../../../electron/journal/journal.ts';
import type { RepairMode } from '../../../electron/shared/shop/shop.ts';
import type { ActiveTill } from '../../../electron/till/active-till.ts';
import { healStream } from '../../../electron/till/backup/heal-stream.ts';
import { partial } from '../partial.ts';
import type { TillKit } from '../till-kit.ts';

/** A till's computer as it was: its folder and its keychain. */
export interface SavedComputer {
  /** Puts the folder and the keychain of this computer in the place of those of another till, which is restarted. */
  readonly putBackTo: (kit: TillKit) => Promise<void>;
}

export async function saveComputer(kit: TillKit): Promise<SavedComputer> {
  const folder = mkdtempSync(join(tmpdir(), 'computer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const secrets = new Map<string, string>();
  await kit.between(async () => {
    cpSync(kit.dataDir, folder, { recursive: true });
    for (const [name, value] of kit.native.entries) secrets.set(name, value);
  });
  return {
    putBackTo: (other) =>
      other.between(async () => {
        rmSync(other.dataDir, { recursive: true, force: true });
        cpSync(folder, other.dataDir, { recursive: true });
        other.native.entries.clear();
        for (const [name, value] of secrets) other.native.entries.set(name, value);
      }),
  };
}

/** Heals the stream of a till, as its screen does. */
export const heal = (kit: TillKit, as: RepairMode) =>
  healStream(
    partial<ActiveTill>({ now: kit.till, between: kit.between }),
    { environment: 'staging', dataDir: kit.dataDir, keychain: kit.keychain },
    as,
  );

const columns = 'id, till, at, actor, kind, subject, body, hash';

/** Every entry of a till's own journal, and of the copy of its stream at another till. */
export const streamIn = (query: QueryDb, till: string) =>
  query
    .all<Omit<EntryRow, 'seq'>>(`SELECT ${columns} FROM entry WHERE till = ? ORDER BY seq`, till)
    .map(({ hash, ...row }) => ({ ...row, hash: Buffer.from(hash).toString('hex') }));
