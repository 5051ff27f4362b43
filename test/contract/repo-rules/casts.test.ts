import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';
import { nodesOf, parseCode, placeOf } from '../../support/syntax.ts';

/** Files of the product that still cast: most read the body of a journal entry or a row of SQLite. */
const allowedFiles: readonly string[] = [
  'electron/back-office/payout-accounts.ts',
  'electron/back-office/payouts/entries.ts',
  'electron/back-office/payouts/records.ts',
  'electron/back-office/business.ts',
  'electron/banks/bank-choice.ts',
  'electron/sales/annotations.ts',
  'electron/sales/entries.ts',
  'electron/sales/history/timeline.ts',
  'electron/sales/settlements/entries.ts',
  'electron/merchant/decode/transaction.ts',
  'electron/merchant/streaming-json/json.ts',
  'electron/journal/entry.ts',
  'electron/settings/settings.ts',
  'electron/setup/entries.ts',
  'electron/staff/entries.ts',
  'electron/webhooks/webhook-repository.ts',
  'renderer/components/lazy-component.tsx',
  'renderer/features/back-office/raw-json.tsx',
];

/** Returns the places where a value is cast through `unknown`, which turns off every check of its type. */
function castsThroughUnknown(name: string, code: string): string[] {
  if (!/\bas unknown\b/.test(code)) return [];
  return [...nodesOf(parseCode(name, code))]
    .filter((node) => ts.isAsExpression(node) && ts.isAsExpression(node.expression))
    .filter((node) => / as unknown$/.test(ts.isAsExpression(node) ? node.expression.getText() : ''))
    .map(placeOf);
}

const castsIn = (name: string): string[] => castsThroughUnknown(name, readSource(name));

it('finds no cast through unknown: tests use typed fixtures or `partial`, untyped boundaries `unknown`', () => {
  const files = sourceNames('{electron,renderer,test,build}/**/*.{ts,tsx}').filter(
    (file) => !allowedFiles.includes(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(castsIn)).toEqual([]);
});

it('finds a cast through unknown in each file that may have one', () => {
  const needless = allowedFiles.filter((name) => castsIn(name).length === 0);
  expect(needless).toEqual([]);
});

it.each([
  ['const till = { name } as unknown as Till;', 1],
  ['const till: unknown = given as unknown;', 0],
  ['const till = given as Till;', 0],
])('counts the casts through unknown in a line of code: %s', (code, count) => {
  expect(castsThroughUnknown('planted.ts', code)).toHaveLength(count);
});
