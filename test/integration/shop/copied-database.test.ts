import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { postgresPrograms } from '../../support/postgres/programs.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'copied-database-'));

interface Ended {
  readonly isZero: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `initdb` with the till's options. */
function initdb(data: string, owner: string, programs = ''): Promise<Ended> {
  const password = join(newFolder(), 'password');
  writeFileSync(password, 'secret');
  const args = ['-D', data, '-U', owner, `--pwfile=${password}`, '--encoding=UTF8', '--locale=C'];
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, LC_ALL: 'C' };
  return new Promise((done) => {
    execFile(join(postgresPrograms(), 'bin/initdb'), args, { env }, (error, stdout, stderr) =>
      done({ isZero: error === null, stdout, stderr }),
    );
  });
}

/** Returns programs of which `ln` lets another process put its files in place first, and the file that names the place. */
function slowerThanAnother() {
  const folder = newFolder();
  const placeFile = join(folder, 'place');
  const lines = [
    '#!/bin/sh',
    'shift',
    `PATH='${process.env.PATH}'`,
    `cd "$(dirname "$2")" && cp -R "$1" "$1-other" && echo "$2" >'${placeFile}'`,
    'ln -sn "$1-other" "$2"',
    'ln -sn "$1" "$2"',
  ];
  writeFileSync(join(folder, 'ln'), lines.join('\n'), { mode: 0o755 });
  return { folder, placeFile };
}

it('copies one database where two processes make the files to copy at the same time', async () => {
  const { folder, placeFile } = slowerThanAnother();
  const owner = `owner_${randomUUID().slice(0, 8)}`;
  const data = join(newFolder(), 'data');
  const made = await initdb(data, owner, folder);
  expect(made).toMatchObject({ isZero: true });
  expect(made.stdout).toContain('syncing data to disk ... ok');
  const place = readFileSync(placeFile, 'utf8').trim();
  const cache = join(place, '..');
  const ours = readdirSync(cache).filter((each) => join(cache, each).startsWith(place));
  onTestFinished(() => {
    for (const each of ours) rmSync(join(cache, each), { recursive: true });
  });
  expect(ours).toHaveLength(2);
  expect(readdirSync(place)).toContain('PG_VERSION');
  expect(readdirSync(data).filter((each) => each.startsWith('postgres-'))).toEqual([]);
});

it('refuses to make a database in a folder that is not empty', async () => {
  const data = newFolder();
  writeFileSync(join(data, 'notes.txt'), 'ours');
  const { isZero, stderr } = await initdb(data, 'shop_owner');
  expect(isZero).toBe(false);
  expect(stderr).toContain(`directory "${data}" exists but is not empty`);
  expect(readdirSync(data)).toEqual(['notes.txt']);
});
