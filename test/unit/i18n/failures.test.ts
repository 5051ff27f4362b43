import { expect, it } from 'vitest';
import { failureCodes } from '../../../electron/shared/base/failure.ts';
import { english } from '../../support/english.ts';

const { connection } = english.till;
const { failure } = english.till;

it('describes every failure, what happened and what to do, and nothing else', () => {
  expect(Object.keys(failure).toSorted()).toEqual([...failureCodes].toSorted());
  for (const { what, next } of Object.values(failure)) {
    expect(what).toMatch(/\S/);
    expect(next).toMatch(/\S/);
    expect(next).not.toBe(what);
  }
});

it('names every state of the connection, and warns in each without payments that they cannot be seen', () => {
  for (const { word } of Object.values(connection)) expect(word).not.toBe('');
  const { checking: _, ok: __, 'no-list': ___, 'late-payments': late, ...bad } = connection;
  expect(late.means).toMatch(/\S/);
  expect(late.next).toMatch(/\S/);
  for (const { means, next } of Object.values(bad)) {
    expect(means).toMatch(/We cannot see payments right now\.$/);
    expect(next).toMatch(/\S/);
  }
});
