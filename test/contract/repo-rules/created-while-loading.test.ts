import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** `Intl` objects take up to 20 ms each to create, which every start would wait for. */
const createdWhileLoading = (name: string, text: string): string[] =>
  [...text.matchAll(/^(?:export )?const .*\bIntl\..*$/gm)]
    .filter(([line]) => !/=>|onFirstUse\(/.test(line))
    .map(([line]) => `${name}: ${line}`);

describe('the modules of the main process', () => {
  it('creates no Intl object while a module of the main process loads', () => {
    const files = globSync('electron/**/*.ts', { cwd: root });
    expect(files.flatMap((name) => createdWhileLoading(name, readFileSync(join(root, name), 'utf8')))).toEqual([]);
  });

  it.each([
    ["const day = new Intl.DateTimeFormat('en');", 1],
    ["export const codes = new Set(Intl.supportedValuesOf('currency'));", 1],
    ["const day = onFirstUse(() => new Intl.DateTimeFormat('en'));", 0],
    ["const dayOf = (at: number) => new Intl.DateTimeFormat('en').format(at);", 0],
  ])('counts what a line of code creates while its module loads: %s', (text, count) => {
    expect(createdWhileLoading('planted.ts', text)).toHaveLength(count);
  });
});
