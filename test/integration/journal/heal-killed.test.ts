import { randomUUID } from 'node:crypto';
import fs, { existsSync, readdirSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import {
  headStore,
  type JournalLocation,
  journalFile,
  tillIdIn,
} from '../../../electron/journal/recovery/journal-location.ts';
import { prepareReplacement } from '../../../electron/journal/replace.ts';
import { quarantineAll } from '../../../electron/journal/restore.ts';
import { replaceFile } from '../../../electron/platform/files.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { shopSecretName } from '../../../electron/shared/shop/shop.ts';
import { shopFiles } from '../../../electron/shop/till/shop-port.ts';
import { shopSecrets } from '../../../electron/shop/till/shop-secrets.ts';
import { finishHealing } from '../../../electron/till/backup/finish-healing.ts';
import { FIXED_NOW } from '../../support/fixed-now.ts';
import { aKey, copyOf, drafts, open, tally, tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { unwrap } from '../../support/unwrap.ts';

/**
 * Runs `work` until it has changed files so many times; each later change fails, as a killed program makes none.
 * Returns whether one failed.
 */
async function killedAfter(changes: number, work: () => Promise<void>): Promise<boolean> {
  const sync = { ...fs };
  const later = { ...promises };
  let changesLeft = changes;
  const countedChange =
    <A extends unknown[], T>(change: (...args: A) => T) =>
    (...args: A): T => {
      changesLeft -= 1;
      if (changesLeft < 0) throw new Error('killed');
      return change(...args);
    };
  const { renameSync, rmSync, writeFileSync, linkSync } = sync;
  Object.assign(fs, {
    renameSync: countedChange(renameSync),
    rmSync: countedChange(rmSync),
    writeFileSync: countedChange(writeFileSync),
    linkSync: countedChange(linkSync),
  });
  Object.assign(promises, { rename: countedChange(later.rename), rm: countedChange(later.rm) });
  syncBuiltinESMExports();
  try {
    await work();
  } catch (error) {
    if (changesLeft >= 0) throw error;
  } finally {
    Object.assign(fs, { renameSync, rmSync, writeFileSync, linkSync });
    Object.assign(promises, { rename: later.rename, rm: later.rm });
    syncBuiltinESMExports();
  }
  return changesLeft < 0;
}

const OLD = '0000AA';
const NEW = '0000BB';

/** A till in a shop, with a journal of six entries. */
async function aTill(): Promise<JournalLocation> {
  const place: JournalLocation = {
    environment: 'practice',
    dataDir: tempFolder(),
    keychain: memoryKeychain().keychain,
  };
  const { dataDir } = place;
  replaceFile(join(dataDir, 'journal.key'), `${Buffer.from(aKey).toString('base64url')}\n`);
  tillIdIn(dataDir, OLD);
  const journal = open(journalFile(dataDir), { till: OLD });
  unwrap(journal.append(drafts(6)));
  unwrap(await copyOf(journal, join(dataDir, 'backups', 'a copy')));
  unwrap(await headStore(place).set(journal.head()));
  journal.close();
  unwrap(await shopSecrets(place).set(shopSecretName('practice'), 'a login'));
  replaceFile(shopFiles(dataDir).markerFile, '{}');
  return place;
}

/** Heals as `healStream` does, and starts the till again. */
async function heal(
  place: JournalLocation,
  more: { readonly till: string; readonly uuid: string },
  splitOff: (till: string) => void = () => undefined,
): Promise<void> {
  const head = prepareReplacement({
    file: journalFile(place.dataDir),
    common: 4,
    rows: [],
    keys: [],
    begun: [],
    counting: [],
    bound: [],
    ...more,
    drafts: [{ kind: 'healed', subject: '', actor: 'owner', body: {} }],
    keysOfJournal: keysFrom(aKey),
    projections: [tally],
    now: () => FIXED_NOW,
  });
  unwrap(await headStore(place).set(head));
  unwrap(await finishHealing(place, splitOff));
}

/** What the next start finds. */
async function stateAtNextStart(place: JournalLocation) {
  const { dataDir } = place;
  unwrap(await finishHealing(place, () => undefined));
  const till = unwrap(tillIdIn(dataDir, 'unknown'));
  const head = unwrap(await headStore(place).get());
  const journal = open(journalFile(dataDir), { till, anchor: { read: () => head, write: () => undefined } });
  const entries = journal.entries({}).length;
  const verification = journal.verify();
  journal.close();
  const login = unwrap(await shopSecrets(place).get(shopSecretName('practice')));
  const inShop = existsSync(shopFiles(dataDir).markerFile) && login !== null;
  const leftFiles = readdirSync(dataDir).filter((name) => name.includes('prepared'));
  return { till, entries, ok: verification.ok, inShop, backups: existsSync(join(dataDir, 'backups')), left: leftFiles };
}

const whole = { ok: true, left: [] };
const before = { ...whole, till: OLD, entries: 6, inShop: true, backups: true };

describe.each([
  ['a new till', { ...whole, till: NEW, entries: 3, inShop: false, backups: false }],
  ['the same till', { ...whole, till: OLD, entries: 7, inShop: true, backups: true }],
])('healing as %s that is killed before any change of the disk', (_, after) => {
  it('leaves the till as it was or healed', async () => {
    const foundStates: unknown[] = [];
    for (let changes = 0; ; changes += 1) {
      const place = await aTill();
      const { journal: uuid } = unwrap(await headStore(place).get()) ?? { journal: '' };
      const wasKilled = await killedAfter(changes, () =>
        heal(place, { till: after.till, uuid: after.till === OLD ? uuid : randomUUID() }),
      );
      foundStates.push(await stateAtNextStart(place));
      if (!wasKilled) break;
    }
    const healedIndex = foundStates.findIndex((each) => (each as typeof before).entries !== before.entries);
    expect(foundStates.slice(0, healedIndex)).toEqual(foundStates.slice(0, healedIndex).map(() => before));
    expect(foundStates.slice(healedIndex)).toEqual(foundStates.slice(healedIndex).map(() => after));
    expect(healedIndex).toBeGreaterThan(0);
    expect(foundStates.length - healedIndex).toBeGreaterThan(4);
  });
});

it('begins no record under the id of the till that it was a copy of where its own id and record are lost', async () => {
  const place = await aTill();
  const settings = openSettings(join(tempFolder(), 'settings.json'));
  settings.setTillId(OLD);
  await heal(place, { till: NEW, uuid: randomUUID() }, settings.setTillId);
  quarantineAll(journalFile(place.dataDir), FIXED_NOW);
  replaceFile(join(place.dataDir, 'till.id'), 'damaged');
  expect(tillIdIn(place.dataDir, settings.get().tillId)).toEqual(ok(NEW));
});
