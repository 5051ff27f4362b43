import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { RecoveryOptions } from '../../../electron/compose/recovery.ts';
import { recoverJournal } from '../../../electron/compose/recovery.ts';
import { restoreKey, saveRecoveryFile } from '../../../electron/compose/recovery-key.ts';
import { openTillJournal, type TillJournal } from '../../../electron/compose/till-journal.ts';
import { chainHash } from '../../../electron/journal/chain.ts';
import { connectWriting } from '../../../electron/journal/connection.ts';
import { type EntryRow, entryColumns } from '../../../electron/journal/entry.ts';
import type { Environment } from '../../../electron/shared/collection.ts';
import { drafts, tamper, tempFolder, unwrap } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';

/** One till's folder and keychain, opened and closed as the app does it. */
function shop(environment: Environment = 'live', dataDir = tempFolder(), { keychain, native } = memoryKeychain()) {
  const place = { environment, dataDir, keychain, till: 'T7K2QP' };
  const mistakes: unknown[] = [];
  const opened: TillJournal[] = [];
  const tryOpen = () => openTillJournal({ ...place, report: () => undefined, broke: (error) => mistakes.push(error) });
  const open = async () => {
    const till = unwrap(await tryOpen());
    opened.push(till);
    return till;
  };
  onTestFinished(async () => {
    for (const till of opened) await till.close();
    expect(mistakes).toEqual([]);
  });
  return {
    ...place,
    native,
    keychain,
    file: join(dataDir, 'journal.db'),
    open,
    /** What the till says when it is opened: 'opened', or the case. */
    async says(): Promise<string | undefined> {
      const till = await tryOpen();
      if (!till.ok) return till.failure.text ?? till.failure.code;
      await till.value.close();
      return 'opened';
    },
    recover: (more: Partial<RecoveryOptions> = {}) => recoverJournal({ ...place, ...more }),
    /** Records and closes in good order, which makes a copy. */
    async day(count: number) {
      const till = await open();
      unwrap(till.journal.append(drafts(count)));
      await till.close();
    },
  };
}

type Shop = ReturnType<typeof shop>;

/** As a power cut would leave it: no copy at the end, no last head. */
async function cutShort(from: Shop, count: number): Promise<void> {
  const till = await from.open();
  unwrap(till.journal.append(drafts(count, 100)));
  await vi.waitFor(
    () => expect(from.native.entries.get('journal-head.live')).toContain(` ${till.journal.head().seq} `),
    {
      timeout: 3_000,
    },
  );
  till.journal.close();
}

function spoilIndex(file: string, name: string): void {
  const db = new DatabaseSync(file);
  const { rootpage } = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name) ?? {};
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xee, (Number(rootpage) - 1) * 8_192, Number(rootpage) * 8_192);
  writeFileSync(file, bytes);
}

async function entriesOf(from: Shop) {
  const till = await from.open();
  const entries = till.journal.entries({});
  await till.close();
  return entries;
}

it('keeps a head in the keychain before the first entry and after the last', async () => {
  const live = shop();
  const till = await live.open();
  expect(live.native.entries.get('journal-head.live')).toContain(' 0 ');
  unwrap(till.journal.append(drafts(5)));
  await till.close();
  expect(live.native.entries.get('journal-head.live')).toBe(
    `1 ${till.journal.head().journal} 5 ${till.journal.head().hash}`,
  );
  expect(existsSync(join(live.dataDir, 'journal.head'))).toBe(false);
});

it('finds what was done to the file between two starts, whatever it was', async () => {
  const live = shop();
  await live.day(8);
  const good = readFileSync(live.file);
  const columns = entryColumns;
  /** Writes the tail anew from `seq` on, with hashes that fit. */
  const forge = (seq: number, count: number) => {
    tamper(live.file, `DELETE FROM entry WHERE seq >= ${seq}`);
    const db = connectWriting(live.file);
    for (let at = seq; at < seq + count; at += 1) {
      const last = db.get<EntryRow>(`SELECT ${columns} FROM entry WHERE seq = ?`, at - 1);
      if (!last) throw new Error('nothing to chain from');
      const { hash, ...row } = { ...last, seq: at, body: '{"n":"forged"}' };
      const values = [at, row.id, row.till, row.at, row.actor, row.kind, row.subject, row.body];
      db.run(`INSERT INTO entry (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, ...values, chainHash(hash, row));
    }
    db.close();
  };
  const seq = fc.integer({ min: 2, max: 8 });
  const attacks = fc.oneof(
    seq.map((n) => ['edit', () => tamper(live.file, `UPDATE entry SET actor = 'nobody' WHERE seq = ${n}`)] as const),
    seq.map((n) => ['delete', () => tamper(live.file, `DELETE FROM entry WHERE seq = ${n}`)] as const),
    seq.map((n) => ['truncate', () => tamper(live.file, `DELETE FROM entry WHERE seq >= ${n}`)] as const),
    seq.map(
      (n) =>
        [
          'insert',
          () =>
            tamper(
              live.file,
              `UPDATE entry SET seq = -seq - 1 WHERE seq >= ${n}; UPDATE entry SET seq = -seq WHERE seq < 0;
               INSERT INTO entry SELECT ${n}, id, till, at, actor, kind, subject, body, hash FROM entry WHERE seq = 1`,
            ),
        ] as const,
    ),
    seq.map(
      (n) =>
        [
          'swap',
          () =>
            tamper(
              live.file,
              `UPDATE entry SET seq = -1 WHERE seq = 1; UPDATE entry SET seq = 1 WHERE seq = ${n}; UPDATE entry SET seq = ${n} WHERE seq = -1`,
            ),
        ] as const,
    ),
    fc.tuple(seq, fc.integer({ min: 1, max: 12 })).map(([n, count]) => ['rewrite', () => forge(n, count)] as const),
  );
  await fc.assert(
    fc.asyncProperty(attacks, async ([, attack]) => {
      writeFileSync(live.file, good);
      attack();
      expect(['cut', 'corrupt']).toContain(await live.says());
    }),
    { numRuns: 40 },
  );
  writeFileSync(live.file, good);
  expect(await live.says()).toBe('opened');
});

it('finds an older file of its own put back, and a head that was taken away', async () => {
  const live = shop();
  await live.day(3);
  const older = readFileSync(live.file);
  await live.day(2);
  const newer = readFileSync(live.file);
  writeFileSync(live.file, older);
  expect(await live.says()).toBe('cut');
  writeFileSync(live.file, newer);
  live.native.entries.delete('journal-head.live');
  expect(await live.says()).toBe('anchor-missing');
});

it('in practice keeps the head in a file, and finds a cut tail by it', async () => {
  const practice = shop('practice');
  await practice.day(4);
  expect(practice.native.calls).toEqual([]);
  expect(readFileSync(join(practice.dataDir, 'journal.head'), 'utf8')).toContain(' 4 ');
  tamper(practice.file, 'DELETE FROM entry WHERE seq = 4');
  expect(await practice.says()).toBe('cut');
});

const damages: readonly (readonly [string, (live: Shop) => void])[] = [
  ['missing', ({ file }) => rmSync(file)],
  [
    'missing',
    ({ file, dataDir }) => {
      rmSync(file);
      rmSync(join(dataDir, 'journal.id'));
    },
  ],
  ['empty', ({ file }) => truncateSync(file, 0)],
  ['corrupt', ({ file }) => truncateSync(file, 8_192)],
  ['corrupt', ({ file }) => writeFileSync(file, 'not a database '.repeat(4_000))],
  ['cut', ({ file }) => tamper(file, 'DELETE FROM entry WHERE seq > 2')],
];

it.each(damages)('recovers from a file that is %s', async (why, damage) => {
  const live = shop();
  await live.day(6);
  const before = await entriesOf(live);
  damage(live);
  const had = readdirSync(live.dataDir).includes('journal.db');
  expect(await live.says()).toBe(why);
  const recovery = unwrap(await live.recover());
  expect(recovery).toMatchObject({ why, complete: true });
  expect(recovery.copy).toMatch(/^journal-.*\.db$/);
  expect(recovery.aside === null).toBe(!had);
  if (recovery.aside) expect(readdirSync(live.dataDir)).toContain(recovery.aside);
  const till = await live.open();
  expect(till.journal.entries({}).slice(0, -1)).toEqual(before);
  expect(till.journal.entries({ kind: 'journal.restored' })).toMatchObject([
    { actor: 'recovery', body: { why, from: before.at(-1)?.at, to: recovery.uncertain.to } },
  ]);
  expect(till.journal.verify().ok).toBe(true);
  expect(till.journal.compareProjections()).toEqual([]);
});

it('takes over from a damaged file what its chain and the kept head prove', async () => {
  const live = shop();
  await live.day(4);
  await cutShort(live, 20);
  // A page of an index: the entries are all there, but SQLite no longer trusts the file.
  spoilIndex(live.file, 'entry_by_kind');
  expect(await live.says()).toBe('corrupt');
  const recovery = unwrap(await live.recover());
  expect(recovery).toMatchObject({ salvaged: 20, complete: true });
  const till = await live.open();
  expect(
    till.journal
      .entries({})
      .map(({ body }) => body.n)
      .slice(0, 24),
  ).toEqual([...drafts(4), ...drafts(20, 100)].map(({ body }) => body.n));
  expect(till.journal.compareProjections()).toEqual([]);
});

it('takes over nothing that a forger may have written', async () => {
  const live = shop();
  await live.day(4);
  await cutShort(live, 3);
  tamper(live.file, 'UPDATE entry SET body = \'{"paid":1}\' WHERE seq = 6');
  expect(await live.says()).toBe('corrupt');
  expect(unwrap(await live.recover())).toMatchObject({ salvaged: 0, complete: false });
  expect((await entriesOf(live)).map(({ seq, kind }) => [seq, kind]).at(-1)).toEqual([5, 'journal.restored']);
});

it('goes past a copy that does not hold to the one before it', async () => {
  const live = shop();
  await live.day(3);
  await live.day(3);
  const [, newest = ''] = readdirSync(join(live.dataDir, 'backups')).sort();
  tamper(join(live.dataDir, 'backups', newest), "UPDATE entry SET body = '{}' WHERE seq = 2");
  rmSync(live.file);
  expect(unwrap(await live.recover()).copy).not.toBe(newest);
  expect((await entriesOf(live)).length).toBe(4);
});

it('without a copy says so and moves nothing; begins anew only when told to', async () => {
  const live = shop();
  await live.day(3);
  rmSync(join(live.dataDir, 'backups'), { recursive: true });
  writeFileSync(live.file, 'x'.repeat(20_000));
  expect(await live.recover()).toMatchObject({ ok: false, failure: { text: 'no-backup' } });
  expect(readFileSync(live.file, 'utf8')).toBe('x'.repeat(20_000));
  const recovery = unwrap(await live.recover({ startAnew: true }));
  expect(recovery).toMatchObject({ copy: null, complete: false, uncertain: { from: 0 } });
  expect(readFileSync(join(live.dataDir, recovery.aside ?? ''), 'utf8')).toBe('x'.repeat(20_000));
  expect((await entriesOf(live)).map(({ kind }) => kind)).toEqual(['journal.restored']);
});

it('goes on with a whole journal whose head was lost, and writes that down', async () => {
  const live = shop();
  await live.day(5);
  live.native.entries.delete('journal-head.live');
  expect(unwrap(await live.recover())).toMatchObject({ why: 'anchor-missing', copy: null, aside: null });
  expect((await entriesOf(live)).length).toBe(6);
});

it('refuses where a copy cures nothing, and where nothing is wrong', async () => {
  const live = shop();
  await live.day(2);
  expect(await live.recover()).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
  tamper(live.file, 'PRAGMA user_version = 99');
  expect(await live.recover()).toMatchObject({ ok: false, failure: { text: 'newer-version' } });
  live.native.mood = 'locked';
  expect(await live.recover()).toMatchObject({ ok: false, failure: { code: 'keychain-locked' } });
});

it('forgets again whom it forgot after the copy was made, and nobody who came back before it', async () => {
  const live = shop();
  const till = await live.open();
  const { vault } = till.journal;
  const [gone, back, stays] = ['+2348031111111', '+2348032222222', '+2348033333333'].map(vault.customerOf) as [
    string,
    string,
    string,
  ];
  const sealed = (customer: string) => ({ ...drafts(1)[0], body: { box: vault.seal(customer, 'a name') } }) as never;
  unwrap(till.journal.append([sealed(gone), sealed(back), sealed(stays)]));
  unwrap(vault.erase(back));
  unwrap(till.journal.append([sealed(back)]));
  unwrap(await till.keepers.backUp());
  unwrap(vault.erase(gone));
  expect(till.journal.entries({ kind: 'customer.erased' }).map(({ subject }) => subject)).toEqual([back, gone]);
  await vi.waitFor(() => expect(live.native.entries.get('journal-head.live')).toContain(' 6 '), { timeout: 3_000 });
  till.journal.close();
  writeFileSync(live.file, 'x'.repeat(20_000));
  unwrap(await live.recover());
  const { journal } = await live.open();
  const boxes = journal.entries({ kind: 'intent' }).map(({ body }) => journal.vault.open(body.box as never));
  expect(boxes).toEqual([null, null, 'a name', 'a name']);
  expect(journal.entries({ kind: 'customer.erased' }).map(({ subject, actor }) => [subject, actor])).toEqual([
    [back, 'till'],
    [gone, 'recovery'],
  ]);
  expect(journal.verify()).toMatchObject({ ok: true });
});

it('is not a first start when the key or the folder is gone', async () => {
  const live = shop();
  await live.day(3);
  live.native.entries.delete('journal.live');
  expect(await live.says()).toBe('key-missing');
  expect(live.native.entries.has('journal.live')).toBe(false);
  const practice = shop('practice');
  await practice.day(1);
  rmSync(join(practice.dataDir, 'journal.key'));
  expect(await practice.says()).toBe('key-missing');
  const wiped = shop();
  await wiped.day(1);
  rmSync(wiped.dataDir, { recursive: true });
  expect(await wiped.says()).toBe('missing');
});

const passphrase = 'four words of the owner';

it('opens again with the recovery file after the keychain was reset', async () => {
  const live = shop();
  await live.day(3);
  const path = join(tempFolder(), 'recovery.json');
  const place = { ...live, environment: 'live' as const };
  unwrap(await saveRecoveryFile(place, { till: live.till, path, passphrase }));
  expect(await saveRecoveryFile(place, { till: live.till, path, passphrase })).toMatchObject({ ok: false });
  live.native.entries.clear();
  expect(await live.says()).toBe('key-missing');
  expect(await restoreKey(place, { path, passphrase: 'not the words at all' })).toMatchObject({
    failure: { text: 'wrong-passphrase' },
  });
  expect(unwrap(await restoreKey(place, { path, passphrase }))).toEqual({ till: live.till });
  expect(await live.says()).toBe('anchor-missing');
  unwrap(await live.recover());
  expect((await entriesOf(live)).length).toBe(4);
});

it('moves to another computer with a copy and the recovery file, also after a first start there', async () => {
  const old = shop();
  await old.day(3);
  const brought = tempFolder();
  const path = join(brought, 'recovery.json');
  unwrap(await saveRecoveryFile({ ...old, environment: 'live' }, { till: old.till, path, passphrase }));
  const [copy = ''] = readdirSync(join(old.dataDir, 'backups'));
  copyFileSync(join(old.dataDir, 'backups', copy), join(brought, copy));
  const fresh = shop();
  expect(await fresh.says()).toBe('opened');
  unwrap(await restoreKey({ ...fresh, environment: 'live' }, { path, passphrase }));
  const recovery = unwrap(await fresh.recover({ copy: join(brought, copy) }));
  expect(recovery.copy).toBe(copy);
  expect((await entriesOf(fresh)).map(({ kind }) => kind).at(-1)).toBe('journal.restored');
});

it('does not put another key over one in use', async () => {
  const [one, two] = [shop(), shop()];
  await one.day(1);
  await two.day(1);
  const path = join(tempFolder(), 'recovery.json');
  unwrap(await saveRecoveryFile({ ...one, environment: 'live' }, { till: one.till, path, passphrase }));
  expect(await restoreKey({ ...two, environment: 'live' }, { path, passphrase })).toMatchObject({
    failure: { code: 'not-allowed' },
  });
  expect(await two.says()).toBe('opened');
});
