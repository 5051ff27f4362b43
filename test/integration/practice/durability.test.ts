import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, insert, openDb } from '../../../electron/practice/store/db.ts';
import { prepareSchema } from '../../../electron/practice/store/schema.ts';

let dir: string;
let db: Db;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'practice-store-'));
  db = openDb(join(dir, 'practice.db'));
  db.atomically(() => prepareSchema(db));
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('the store', () => {
  it('sets the store of practice to write each commit to the disk, also after the first write', () => {
    expect(db.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(db.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
  });

  it('makes strict tables alone in the store of the practice service', () => {
    const loose =
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'";
    expect(db.all(loose)).toEqual([]);
  });

  it('rolls everything back when something throws', () => {
    const add = () => {
      insert(db, 'delivery', {
        eventId: 'none',
        webhookId: 'none',
        url: '',
        secretHash: '',
        attempts: 0,
        nextAt: 1,
        status: '',
      });
    };
    expect(() =>
      db.atomically(() => {
        db.run("INSERT INTO remembered (name, value) VALUES ('half', '1')");
        add();
      }),
    ).toThrow(/FOREIGN KEY/);
    expect(db.all("SELECT * FROM remembered WHERE name = 'half'")).toEqual([]);
  });
});
