import { fstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyElsewhere, copyName } from '../../../electron/journal/copy-elsewhere.ts';
import { failFiles } from '../../support/failing-files.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const journal = '3f2a9c11-0000-4000-8000-000000000000';
const till = 'T7K2QP';
const content = Buffer.alloc(700_000, 'sale');

/** A copy on this computer, and a folder that counts as outside of it whatever disk the test has. */
function places(name = 'OneDrive') {
  const own = tempFolder();
  const file = join(own, 'copy.db');
  writeFileSync(file, content);
  const stick = join(tempFolder(), name);
  mkdirSync(stick);
  const make = (seq: number, at = Date.UTC(2026, 10, 25), isDaily = true, mayMakeRoom = isDaily) =>
    copyElsewhere({ file, own, isDaily, mayMakeRoom, target: join(stick, copyName({ till, journal, seq, at })) });
  return { own, file, stick, make, names: () => readdirSync(stick).sort() };
}

const copyResult = { problem: null, isElsewhere: true };

it('writes the whole copy under a name with the till, the record and its number of entries', async () => {
  const { make, names, stick } = places();
  expect(await make(1234)).toEqual(copyResult);
  expect(names()).toEqual(['Transfer Till copy T7K2QP 3f2a9c11 000001234 2026-11-25.db']);
  expect(readFileSync(join(stick, names()[0] ?? '')).equals(content)).toBe(true);
});

it('needs neither links nor rights, which a stick does not have', async () => {
  failFiles('linkSync', () => 'EPERM');
  failFiles('chmodSync', () => 'EPERM');
  const { make, names } = places();
  expect(await make(1)).toEqual(copyResult);
  expect(names()).toHaveLength(1);
});

it('copies the journal to a network drive that flushes no folders, and leaves seven copies at most there', async () => {
  failFiles('fsyncSync', (file) => (fstatSync(Number(file)).isDirectory() ? 'EINVAL' : null));
  const { make, names } = places();
  for (const seq of Array(9).keys()) expect(await make(seq + 1)).toEqual(copyResult);
  expect(names()).toHaveLength(7);
});

it('makes no folder where the stick is not plugged in', async () => {
  const { own, file } = places();
  const goneFolder = join(own, 'media', 'STICK');
  expect(
    (await copyElsewhere({ file, own, isDaily: false, mayMakeRoom: false, target: join(goneFolder, 'copy.db') }))
      .problem,
  ).toBe('no-place');
  expect(readdirSync(own)).toEqual(['copy.db']);
});

it('refuses the disk of the till as the place of daily copies, and says of a single copy that it is there', async () => {
  const { make, names } = places('Documents');
  expect(await make(1)).toEqual({ problem: 'same-disk', isElsewhere: false });
  expect(names()).toEqual([]);
  expect(await make(1, 0, false)).toEqual({ problem: null, isElsewhere: false });
});

it.each([
  ['ENOSPC', 'no-room'],
  ['EFBIG', 'no-room'],
  ['EROFS', 'not-writable'],
  ['EIO', 'failed'],
])('leaves nothing of a copy behind that fails with %s', async (code, problem) => {
  const { make, names } = places();
  failFiles('fsyncSync', () => code);
  expect(await make(1)).toEqual({ problem, isElsewhere: false });
  expect(names()).toEqual([]);
});

it('leaves the seven with the most entries and the one just made, whatever the clock shows', async () => {
  const { make, names, stick } = places();
  const years = [2026, 2062, 1970, 2016, 2026, 2026, 2026, 2026, 2026];
  for (const [at, year] of years.entries()) expect(await make(at + 1, Date.UTC(year, 0, 1))).toEqual(copyResult);
  expect(names().map((name) => Number(name.split(' ')[5]))).toEqual([3, 4, 5, 6, 7, 8, 9]);
  // The record was set back: fewer entries than any other copy there.
  expect(await make(2, Date.UTC(2016, 0, 1))).toEqual(copyResult);
  expect(names().map((name) => Number(name.split(' ')[5]))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  writeFileSync(join(stick, 'wedding.jpg'), '');
  writeFileSync(join(stick, 'Transfer Till copy AAAAAA 00000000 000000001 2026-01-01.db'), '');
  await make(10);
  expect(names()).toEqual(expect.arrayContaining(['wedding.jpg', expect.stringMatching(/AAAAAA/)]));
});

it('goes on with daily copies on a stick that has room for three, and never deletes the newest one there', async () => {
  const { make, names } = places();
  failFiles('fsyncSync', () => (names().length > 3 ? 'ENOSPC' : null));
  for (const seq of Array(6).keys()) expect(await make(seq + 1)).toEqual(copyResult);
  expect(names().map((name) => Number(name.split(' ')[5]))).toEqual([4, 5, 6]);
  failFiles('fsyncSync', () => 'ENOSPC');
  expect(await make(7)).toEqual({ problem: 'no-room', isElsewhere: false });
  // No more than is as large as the new one: the stick is full for another reason.
  expect(names().map((name) => Number(name.split(' ')[5]))).toEqual([5, 6]);
  expect(await make(8, Date.UTC(2026, 10, 25), true, false)).toEqual({ problem: 'no-room', isElsewhere: false });
  expect(names().map((name) => Number(name.split(' ')[5]))).toEqual([5, 6]);
});

it('deletes no daily copy to make room for a single one', async () => {
  const { make, names } = places();
  for (const seq of [1, 2]) await make(seq);
  failFiles('fsyncSync', () => 'ENOSPC');
  expect(await make(3, Date.UTC(2026, 10, 25), false)).toEqual({ problem: 'no-room', isElsewhere: false });
  expect(names()).toHaveLength(2);
});

it('deletes what is left of an earlier copy that was broken off, and nothing of another till', async () => {
  const { make, names, stick } = places();
  const partialCopy = `${copyName({ till, journal, seq: 1, at: 0 })}.tmp`;
  const anotherTills = `${copyName({ till: 'AAAAAA', journal, seq: 1, at: 0 })}.tmp`;
  for (const name of [partialCopy, anotherTills]) writeFileSync(join(stick, name), content);
  expect(await make(2)).toEqual(copyResult);
  expect(names()).toEqual([anotherTills, expect.stringMatching(/000000002/)]);
});

it('leaves the only whole copy on a full stick also where what is left of a broken copy cannot be deleted', async () => {
  const { make, names, stick } = places();
  await make(1);
  const partialCopy = `${copyName({ till, journal, seq: 2, at: 0 })}.tmp`;
  writeFileSync(join(stick, partialCopy), content);
  failFiles('rmSync', (file) => (String(file).endsWith(partialCopy) ? 'EBUSY' : null));
  failFiles('fsyncSync', () => 'ENOSPC');
  expect(await make(3)).toEqual({ problem: 'no-room', isElsewhere: false });
  expect(names()).toContainEqual(expect.stringMatching(/000000001/));
});
