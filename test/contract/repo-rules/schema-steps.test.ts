import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { SCHEMA_VERSION, stepsOf } from '../../../electron/journal/schema.ts';
import { figureColumns } from '../../../electron/shop/schema/first-step/figures.ts';
import { steps } from '../../../electron/shop/schema/steps.ts';

const hashesOf = (texts: readonly string[]) =>
  texts.map((text) => createHash('sha256').update(text).digest('hex').slice(0, 16));

const RULE = 'a step that was released is never changed: add one, with its hash here (before that, renew the hash)';

it('makes the tables of every journal and shop by the same steps as before', () => {
  expect(hashesOf(stepsOf(SCHEMA_VERSION)), RULE).toEqual(['d2a7683db2c00707']);
  expect(hashesOf(steps), RULE).toEqual(['92186269ccf570e5']);
});

it('gives each figure of a day two columns in the steps of a shop', () => {
  const columns = new Set(
    steps.flatMap((step) => [...step.matchAll(/(\w+) (?:integer|bigint) NOT NULL/g)]).map(([, name]) => name),
  );
  expect(figureColumns.filter((name) => !columns.has(name))).toEqual([]);
});
