import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openWindows } from '../../browser-shell/electron/browser-window.ts';
import { fakeElectron } from '../../support/fake-electron.ts';
import type { RunningTill } from '../../support/running-till.ts';

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
