import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headStore } from '../../../../electron/journal/recovery/journal-location.ts';
import { restoreKey } from '../../../../electron/journal/recovery/recovery-key.ts';
import { holdLock } from '../../../../electron/platform/exclusive-lock.ts';
import { drafts, open, tempFolder } from '../../../support/journal-kit.ts';
import { memoryKeychain } from '../../../support/memory-keychain.ts';
import { unwrap } from '../../../support/unwrap.ts';

const till = 'T7K2QP';
const usedKey = new Uint8Array(32).fill(1);
const otherKey = { environment: 'live', till, wrappingKey: new Uint8Array(32).fill(2) } as const;

/** A closed live till whose journal has so many entries, and whose keychain has its key and no head. */
async function closedTill(entries: number) {
  const dataDir = tempFolder();
  const file = join(dataDir, 'journal.db');
  const journal = open(file, { till, wrappingKey: usedKey });
  unwrap(journal.append(drafts(entries)));
  const head = journal.head();
  journal.close();
  const { keychain } = memoryKeychain();
  unwrap(await keychain.set('journal.live', Buffer.from(usedKey).toString('base64url')));
  const place = { environment: 'live', dataDir, keychain } as const;
  const key = async () => unwrap(await keychain.get('journal.live'));
  return { place, file, head, key };
}

it('puts no key in the place of one that entries were recorded with, although their head was lost', async () => {
  const { place, file, key } = await closedTill(3);
  const before = await key();
  expect(await restoreKey(place, otherKey)).toMatchObject({ failure: { code: 'not-allowed', text: 'other-key' } });
  expect(await key()).toBe(before);
  expect(existsSync(file)).toBe(true);
});

it('puts the key that entries were recorded with in the place of one of which no head is stored', async () => {
  const { place, key } = await closedTill(3);
  const right = await key();
  unwrap(await place.keychain.set('journal.live', Buffer.from(otherKey.wrappingKey).toString('base64url')));
  unwrap(await restoreKey(place, { environment: 'live', till, wrappingKey: usedKey }));
  expect(await key()).toBe(right);
});

it('changes nothing while another program holds an unused journal, and puts the key in place then', async () => {
  const { place, file, head, key } = await closedTill(0);
  unwrap(await headStore(place).set(head));
  const before = await key();
  const otherProgram = holdLock(join(place.dataDir, 'journal.lock'));
  expect(await restoreKey(place, otherKey)).toMatchObject({ failure: { text: 'busy' } });
  expect(await key()).toBe(before);
  otherProgram[Symbol.dispose]();
  unwrap(await restoreKey(place, otherKey));
  expect(await key()).not.toBe(before);
  expect(existsSync(file)).toBe(false);
});
