import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tillIdIn } from '../../../electron/journal/recovery/journal-location.ts';
import {
  type KeyLocation,
  readRecoveryKey,
  restoreKey,
  saveRecoveryFile,
} from '../../../electron/journal/recovery/recovery-key.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { drafts, tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { entriesOf, shop } from './shop-kit.ts';

const passphrase = 'four words of the owner';

/** Reads the file and puts its key into the keychain, as the owner's one call does. */
async function bring(place: KeyLocation, from: { readonly path: string; readonly passphrase: string }) {
  const key = await readRecoveryKey(place, from);
  return key.ok ? restoreKey(place, key.value) : key;
}

it('opens again with the recovery file of its own after the keychain was reset', async () => {
  const live = shop();
  await live.day(3);
  const other = shop();
  await other.day(1);
  const ofOther = { path: join(tempFolder(), 'recovery.json'), passphrase };
  unwrap(await saveRecoveryFile({ ...other, environment: 'live' }, { till: 'B3F6ZA', ...ofOther }));
  const path = join(tempFolder(), 'recovery.json');
  const place = { ...live, environment: 'live' as const };
  unwrap(await saveRecoveryFile(place, { till: live.till, path, passphrase }));
  expect(await saveRecoveryFile(place, { till: live.till, path, passphrase })).toMatchObject({ ok: false });
  live.native.entries.clear();
  expect(await live.says()).toBe('key-missing');
  expect(await bring(place, { path, passphrase: 'not the words at all' })).toMatchObject({
    failure: { text: 'wrong-passphrase' },
  });
  expect(await bring(place, ofOther)).toMatchObject({ failure: { text: 'wrong-till' } });
  unwrap(await bring(place, { path, passphrase }));
  expect(tillIdIn(live.dataDir, 'AAAAAA')).toEqual(ok(live.till));
  expect(await live.says()).toBe('anchor-missing');
  unwrap(await live.recover());
  expect((await entriesOf(live)).length).toBe(4);
});

it('reports that a chosen copy belongs to another till or another key, and not that there is none', async () => {
  const one = shop();
  const two = shop();
  await one.day(1);
  await two.day(1);
  const [copy = ''] = readdirSync(join(two.dataDir, 'backups'));
  const chosenCopy = join(two.dataDir, 'backups', copy);
  rmSync(one.dataDir, { recursive: true });
  const choose = (till: string) => one.recover({ till, copy: chosenCopy, allowEmptyStart: true });
  one.native.entries.delete('writer.live');
  expect(await choose('B3F6ZA')).toMatchObject({ failure: { text: 'wrong-till' } });
  expect(await choose(two.till)).toMatchObject({ failure: { text: 'wrong-key' } });
});

it('brings back the last sales too from the folder of a computer that stopped suddenly', async () => {
  const old = shop();
  await old.day(3);
  const path = join(tempFolder(), 'recovery.json');
  unwrap(await saveRecoveryFile({ ...old, environment: 'live' }, { till: old.till, path, passphrase }));
  const till = await old.open();
  unwrap(till.journal.append(drafts(20, 100)));
  const broughtFolder = tempFolder();
  for (const name of ['journal.db', 'journal.db-wal']) copyFileSync(join(old.dataDir, name), join(broughtFolder, name));
  const fresh = shop();
  expect(await fresh.says()).toBe('opened');
  unwrap(await bring({ ...fresh, environment: 'live' }, { path, passphrase }));
  unwrap(await fresh.recover({ copy: join(broughtFolder, 'journal.db') }));
  const entries = await entriesOf(fresh);
  expect(entries.map(({ hash }) => hash)).toEqual(
    expect.arrayContaining(till.journal.entries({}).map(({ hash }) => hash)),
  );
});
