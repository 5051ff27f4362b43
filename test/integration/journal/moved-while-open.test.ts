import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { drafts } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { entriesOf, type Shop, shop } from './shop-kit.ts';

const ends = ['', '-wal', '-shm'];

function remove(file: string): void {
  for (const end of ends) rmSync(file + end, { force: true });
}

const removals: readonly (readonly [string, (live: Shop) => void])[] = [
  ['deleted', ({ file }) => remove(file)],
  ['left without its log', ({ file }) => rmSync(`${file}-wal`)],
  [
    'exchanged for a copy of itself',
    ({ file }) => {
      const bytes = readFileSync(file);
      rmSync(file);
      writeFileSync(file, bytes);
    },
  ],
];

// Windows lets no other program move a file that is open.
it.skipIf(process.platform === 'win32').each(removals)(
  'records nothing in a file that was %s, and loses nothing that was recorded',
  async (_, takeAway) => {
    const live = shop();
    const till = await live.open();
    unwrap(till.journal.append(drafts(6)));
    takeAway(live);
    expect(till.journal.append(drafts(1, 50))).toMatchObject({ ok: false, failure: { text: 'missing' } });
    expect(till.journal.append(drafts(1, 51))).toMatchObject({ ok: false, failure: { text: 'missing' } });
    await till.close();
    remove(live.file);
    unwrap(await live.recover());
    const keptNumbers = (await entriesOf(live)).map(({ body }) => body.n);
    expect(keptNumbers.slice(0, 6)).toEqual(drafts(6).map(({ body }) => body.n));
  },
);

it.skipIf(process.platform === 'win32')(
  'reports a file that an older one of its own was written into, and records nothing in it',
  async () => {
    const live = shop();
    const earlier = await live.open();
    unwrap(earlier.journal.append(drafts(3)));
    await earlier.close();
    const older = readFileSync(live.file);
    const till = await live.open();
    unwrap(till.journal.append(drafts(3, 4)));
    const log = new DatabaseSync(live.file);
    log.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    log.close();
    writeFileSync(live.file, older);
    expect(till.journal.append(drafts(1, 50))).toMatchObject({ ok: false, failure: { text: 'corrupt' } });
    expect(till.journal.append(drafts(1, 51))).toMatchObject({ ok: false, failure: { text: 'corrupt' } });
    await till.close();
    expect(await live.says()).toBe('cut');
  },
);
