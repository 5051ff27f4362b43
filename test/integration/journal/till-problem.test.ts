import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tillKeychain } from '../../../electron/credentials/till-keychain.ts';
import { tillIdIn } from '../../../electron/journal/recovery/journal-location.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { cannotCollect } from '../../../electron/till/active-till.ts';
import { createJournalHealth } from '../../../electron/till/backup/health.ts';
import type { Till } from '../../../electron/till/till.ts';
import { draft, tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { openAsTill, openWholeTill } from '../../support/till-journal-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const sale = { amount: '5000', phone: '08031234567' };
const collect = async ({ sales = null }: Pick<Till, 'sales'>, more: Partial<typeof sale> = {}) => {
  if (!sales) return expect.fail('no journal');
  return unwrap(sales.view(unwrap(await sales.collect({ ...sale, ...more }))));
};

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
  const dataDir = tempFolder();
  const first = await openWholeTill(dataDir);
  const { reference } = await collect(first);
  await first.close();
  writeFileSync(join(dataDir, 'settings.json'), '{}');
  const second = await openWholeTill(dataDir);
  expect(second.settings.get().tillId).not.toBe(first.settings.get().tillId);
  expect(second.problem).toBe(null);
  const next = await collect(second, { amount: '700' });
  expect(next.reference.slice(0, 6)).toBe(reference.slice(0, 6));
});

it('stays the till of its journal although its id is damaged and the settings name another till', async () => {
  const dataDir = tempFolder();
  const first = await openWholeTill(dataDir);
  const { till, maintenance } = first.tillJournal ?? expect.fail('no journal');
  unwrap(await maintenance.backUp());
  await first.close();
  const damage = () => writeFileSync(join(dataDir, 'till.id'), '\0'.repeat(7));
  damage();
  writeFileSync(join(dataDir, 'settings.json'), '{}');
  const second = await openWholeTill(dataDir);
  expect([second.problem, second.tillJournal?.till]).toEqual([null, till]);
  await second.close();
  damage();
  writeFileSync(join(dataDir, 'journal.db'), 'damaged too');
  expect(tillIdIn(dataDir, 'AAAAAA')).toEqual(ok(till));
});

it.each<[what: string, take: (kit: TillKit) => void, problem: object]>([
  [
    'what its record held',
    ({ dataDir }) => truncateSync(join(dataDir, 'journal.db'), 0),
    { code: 'journal-unavailable', text: 'empty' },
  ],
  [
    'the key of its record',
    ({ native }) => void native.entries.delete('journal.staging'),
    { code: 'journal-unavailable', text: 'key-missing' },
  ],
  [
    'its keys of the service',
    ({ native }) => void native.entries.delete('merchant.staging'),
    { code: 'keychain-locked' },
  ],
  [
    'its keychain',
    ({ native }) => void Object.assign(native, { mood: 'no-service' }),
    { code: 'keychain-unavailable' },
  ],
])('opens without %s, collects and sends nothing, and puts nothing in its place', async (_, take, problem) => {
  const kit = await newTillKit();
  await kit.collect();
  const holdings = () => [
    statSync(join(kit.dataDir, 'journal.db')).size > 0,
    ...['journal.staging', 'merchant.staging'].map((name) => kit.native.entries.get(name)),
  ];
  const leftFiles = await kit.between(async () => {
    take(kit);
    const sending = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => sending.mockRestore());
    return holdings();
  });
  expect(cannotCollect(kit.till())).toEqual(problem);
  expect(fetch).not.toHaveBeenCalled();
  expect(holdings()).toEqual(leftFiles);
});

/** Errors are reported by the problem of the till. */
const reportError = () => undefined;

it.each(['practice', 'live'] as const)(
  'opens in %s without its folder, with a problem for the window',
  async (name) => {
    const place = join(tempFolder(), 'a file');
    writeFileSync(place, '');
    const till = await openWholeTill(join(place, name), { environment: name, reportError });
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
  const till = await openWholeTill(dataDir, { environment: 'live', keychain, reportError });
  const problem = { code: 'journal-unavailable', text: 'io' };
  expect(createJournalHealth(() => undefined).view(till, dataDir)).toMatchObject({ recordOpen: false, problem });
  expect(cannotCollect(till)).toEqual(problem);
});
