import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import type { Keychain } from '../../../electron/credentials/keychain.ts';
import { tillKeychain } from '../../../electron/credentials/till-keychain.ts';
import { openSettings } from '../../../electron/settings/open-settings.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { cannotCollect } from '../../../electron/till/active-till.ts';
import { createJournalHealth } from '../../../electron/till/backup/health.ts';
import { openTill, type Till } from '../../../electron/till/till.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { draft, tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { openAsTill } from '../../support/till-journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** A whole till in practice, with its own service; counts the requests that could make an account. */
function practiceTill(dataDir = tempFolder()) {
  const settings = openSettings(join(dataDir, 'settings.json'));
  const { keychain } = memoryKeychain();
  const posts: string[] = [];
  const open = async (): Promise<Till> => {
    const till = await openTill({
      environment: 'practice',
      dataDir,
      settings,
      keychain,
      fetch,
      fetchForWrites: (url, init) => {
        posts.push(url);
        return fetch(url, init);
      },
      events: createTillEvents(),
      reportError: (error) => {
        throw error;
      },
    });
    onTestFinished(() => till.close());
    return till;
  };
  return { dataDir, file: join(dataDir, 'journal.db'), settings, keychain, posts, open };
}

const sale = { amount: '5000', phone: '08031234567' };
const collect = async ({ sales }: Pick<Till, 'sales'>, more: Partial<typeof sale> = {}) =>
  unwrap(await (sales ?? expect.fail('no journal')).collect({ ...sale, ...more }));

it('records an entry although a listener of it throws', async () => {
  const errors: unknown[] = [];
  const { keychain } = memoryKeychain();
  const tillJournal = unwrap(
    await openAsTill({
      environment: 'practice',
      dataDir: tempFolder(),
      keychain,
      till: 'T7K2QP',
      report: () => undefined,
      reportError: (error) => errors.push(error),
      appended() {
        throw new Error('a listener');
      },
    }),
  );
  onTestFinished(() => tillJournal.close());
  expect(tillJournal.journal.append([draft(1)])).toMatchObject({ ok: true });
  expect(tillJournal.journal.head().seq).toBe(1);
  expect(errors).toHaveLength(1);
});

it('stays the till of its journal when the settings are lost', async () => {
  const shop = practiceTill();
  const first = await shop.open();
  const { reference } = await collect(first);
  await first.close();
  writeFileSync(join(shop.dataDir, 'settings.json'), '{}');
  const again = practiceTill(shop.dataDir);
  expect(again.settings.get().tillId).not.toBe(shop.settings.get().tillId);
  const second = await again.open();
  expect(second.problem).toBe(null);
  const next = await collect(second, { amount: '700' });
  expect(next.reference.slice(0, 6)).toBe(reference.slice(0, 6));
});

it('sends nothing that it cannot write down first', async () => {
  const shop = practiceTill();
  const till = await shop.open();
  const other = new DatabaseSync(shop.file);
  other.exec('BEGIN IMMEDIATE');
  expect(await till.sales?.collect(sale)).toMatchObject({
    ok: false,
    failure: { code: 'journal-unavailable', text: 'busy' },
  });
  expect(shop.posts).toEqual([]);
  other.exec('ROLLBACK');
  other.close();
  await collect(till);
  expect(shop.posts).toHaveLength(1);
});

/** Opens a till whose folder is in `root`, until the test ends. */
async function tillIn(root: string, environment: 'practice' | 'live', keychain: Keychain) {
  const till = await openTill({
    environment,
    dataDir: join(root, environment),
    keychain,
    fetch,
    fetchForWrites: fetch,
    settings: openSettings(join(root, 'settings.json')),
    events: createTillEvents(),
    reportError: () => undefined,
  });
  onTestFinished(() => till.close());
  return till;
}

it.each(['practice', 'live'] as const)(
  'opens in %s without its folder, with a problem for the window',
  async (name) => {
    const place = join(tempFolder(), 'a file');
    writeFileSync(place, '');
    const till = await tillIn(place, name, memoryKeychain().keychain);
    expect(till.problem).toEqual({ code: 'journal-unavailable', text: 'io' });
  },
);

it.each([
  [
    'whose name in the keychain is damaged',
    (root: string) => writeFileSync(join(root, 'keychain.id'), '\0'.repeat(33)),
  ],
  ['whose name in the keychain cannot be read', (root: string) => mkdirSync(join(root, 'keychain.id'))],
  ['whose id cannot be read', (root: string) => mkdirSync(join(root, 'live', 'till.id'))],
])('shows a problem with its record, which can be opened again, at a till %s', async (_, damage) => {
  const root = tempFolder();
  const dataDir = join(root, 'live');
  mkdirSync(dataDir);
  damage(root);
  const keychain = tillKeychain(memoryKeychain().keychain, join(root, 'keychain.id'), () => ok(undefined));
  const till = await tillIn(root, 'live', keychain);
  const problem = { code: 'journal-unavailable', text: 'io' };
  expect(createJournalHealth(() => undefined).view(till, dataDir)).toMatchObject({ recordOpen: false, problem });
  expect(cannotCollect(till)).toEqual(problem);
});
