import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

/** `Intl` objects take up to 20 ms each to create, which every start would wait for. */
const createdWhileLoading = (name: string, text: string): string[] =>
  [...text.matchAll(/^(?:export )?const .*\bIntl\..*$/gm)]
    .filter(([line]) => !/=>|onFirstUse\(/.test(line))
    .map(([line]) => `${name}: ${line}`);

it('creates no Intl object while a module of the main process loads', () => {
  const files = sourceNames('electron/**/*.ts');
  expect(files.flatMap((name) => createdWhileLoading(name, readSource(name)))).toEqual([]);
});

it.each([
  ["const day = new Intl.DateTimeFormat('en');", 1],
  ["export const codes = new Set(Intl.supportedValuesOf('currency'));", 1],
  ["const day = onFirstUse(() => new Intl.DateTimeFormat('en'));", 0],
  ["const dayOf = (at: number) => new Intl.DateTimeFormat('en').format(at);", 0],
])('counts what a line of code creates while its module loads: %s', (text, count) => {
  expect(createdWhileLoading('planted.ts', text)).toHaveLength(count);
});
