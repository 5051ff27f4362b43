import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { openWindows } from '../../browser-shell/electron/browser-window.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import type { RunningTill } from '../../support/running-till.ts';

function circle(): object {
  const round: Record<string, unknown> = {};
  round.self = round;
  return round;
}

function deep(levels: number): unknown {
  let inner: unknown = 'the bottom';
  for (let level = 0; level < levels; level += 1) inner = level % 2 === 0 ? [inner] : { inner };
  return inner;
}

const huge = 'x'.repeat(2_000_000);
const abyss = deep(1_000);

/** What structured clone passes on and no field of any call takes: no text, number, choice, list or record of the contract. */
const poisons: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  0.5,
  2 ** 53,
  1e300,
  1n,
  new Date(0),
  /x/,
  new Map([['id', 1]]),
  new Set([1]),
  new Error('x'),
  new Uint8Array(8),
  new ArrayBuffer(8),
  new DataView(new ArrayBuffer(1)),
  new String('x'),
  new Number(1),
  new Boolean(true),
  'half \ud800',
  '\udfff',
  huge,
  new Array(100_000),
  new Array(3),
  Object.assign([], { extra: 1 }),
  abyss,
  circle(),
  { toString: 'x' },
  { valueOf: 1 },
  { length: 1, 0: 'x' },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
];

type Fields = Readonly<Record<string, unknown>>;

/** A right input, spoilt: each answer is wrong in one way, and right in all others. */
const spoilt: readonly ((good: Fields, name: string, poison: unknown) => unknown)[] = [
  (good, name, poison) => ({ ...good, [name]: poison }),
  (good, name) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
  (good, _name, poison) => ({ ...good, extra: poison }),
  (good) => Object.assign(JSON.parse('{"__proto__":{"admin":true}}'), good),
  (good) => ({ ...good, constructor: {}, prototype: {} }),
  (good) => Object.create(good),
  (good) => Object.assign([], good),
  (good) => [good],
  (good) => JSON.stringify(good),
  (good) => new Map(Object.entries(good)),
];

/** Anything at all but a record, and but what a call without a word wants. */
const anything = fc
  .anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
  })
  .filter((raw) => raw !== undefined && (typeof raw !== 'object' || raw === null || Array.isArray(raw)));

/** Created on use: the generator inspects its values, and some of these throw when inspected. */
export type MakeInput = () => unknown;

export const poison: fc.Arbitrary<MakeInput> = fc.nat(poisons.length - 1).map((place) => () => poisons[place]);

/** Returns an input that this call must refuse, from a valid one; `undefined` means a call without an input. */
export function wrongInput(good: unknown): fc.Arbitrary<MakeInput> {
  const other = anything.map((raw) => () => raw);
  if (typeof good !== 'object' || good === null)
    return fc.oneof(
      poison,
      other,
      fc.constant(() => ({})),
    );
  const fields = good as Fields;
  const spoil = fc.tuple(fc.constantFrom(...spoilt), fc.constantFrom(...Object.keys(fields)), poison).map(
    ([how, name, with_]): MakeInput =>
      () =>
        how(fields, name, with_()),
  );
  return fc.oneof(
    { weight: 3, arbitrary: spoil },
    poison,
    other,
    fc.constant(() => undefined),
  );
}

/** Files that change by themselves: the log lists refusals, SQLite's two are read through the database, drafts are renamed. */
const restless = /\.log(\.\d+)?$|-wal$|-shm$|\.tmp$/;

/**
 * Everything a call could have changed of the program and its data: each stored row, here and at the practice
 * service, each file, and what the desktop shows.
 */
export function booksOf({ dataDir }: RunningTill) {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !restless.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return {
    files: Object.fromEntries(
      names.map((name) => [name.slice(dataDir.length), name.endsWith('.db') ? rowsIn(name) : digest(name)]),
    ),
    windows: openWindows().map(({ webContents }) => webContents.url),
    clipboard: fakeElectron.clipboardText(),
    notifications: fakeElectron.shownNotifications.length,
    openedOutside: fakeElectron.openedOutside.length,
    exits: fakeElectron.exits.length,
  };
}

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Returns how many rows each table has, read in a copy: the program locks its database. */
function rowsIn(file: string): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'books-'));
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  const db = new DatabaseSync(copy);
  try {
    const tables = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [String(name), Number(db.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n)]),
    );
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}
