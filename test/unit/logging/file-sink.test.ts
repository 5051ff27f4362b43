import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fileSink } from '../../../electron/logging/file-sink.ts';
import { tempFolder } from '../../support/journal-kit.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'logs', 'till.jsonl');
});

it('writes line after line for this user alone, over restarts', () => {
  fileSink({ path })('{"a":1}');
  fileSink({ path })('{"b":2}');
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"b":2}\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
});

it('limits the number and size of files, with the newest lines in them', () => {
  const sink = fileSink({ path, maxBytes: 50, files: 3 });
  for (let n = 0; n < 100; n += 1) sink(`line-${String(n).padStart(4, '0')}`);
  const names = readdirSync(join(folder, 'logs')).toSorted();
  expect(names).toEqual(['till.jsonl', 'till.jsonl.1', 'till.jsonl.2']);
  for (const name of names) expect(statSync(join(folder, 'logs', name)).size).toBeLessThanOrEqual(50);
  const keptText = ['.2', '.1', ''].map((age) => readFileSync(`${path}${age}`, 'utf8')).join('');
  const lines = keptText.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('line-0099');
  expect(lines).toEqual(lines.toSorted());
  expect(lines.length).toBeGreaterThan(10);
});

it('counts what was there before it started', () => {
  fileSink({ path })('x'.repeat(40));
  fileSink({ path, maxBytes: 50 })('y'.repeat(20));
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(`${'x'.repeat(40)}\n`);
  expect(readFileSync(path, 'utf8')).toBe(`${'y'.repeat(20)}\n`);
});

it('leaves the older files where they are while another program holds the newest, as on Windows', () => {
  const sink = fileSink({ path, maxBytes: 50, files: 3 });
  for (const word of ['first', 'second', 'third']) sink(word.padEnd(40, '-'));
  mkdirSync(join(`${path}.0`, 'in the way'), { recursive: true });
  for (let n = 0; n < 5; n += 1) sink(`line-${n}`.padEnd(40, '-'));
  expect(readFileSync(`${path}.2`, 'utf8')).toContain('first');
  expect(readFileSync(`${path}.1`, 'utf8')).toContain('second');
  expect(readFileSync(path, 'utf8')).toContain('line-4');
});

it('drops a line rather than stop a sale when the disk fails', () => {
  writeFileSync(join(folder, 'logs'), 'in the way');
  const sink = fileSink({ path });
  expect(() => sink('lost')).not.toThrow();
  rmSync(join(folder, 'logs'));
  expect(existsSync(path)).toBe(false);
});
