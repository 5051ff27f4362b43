import { describe, expect, it } from 'vitest';
import { MAX_UNITS } from '../../../electron/shared/base/money.ts';
import { readableRows } from '../../../electron/shop/streams/download.ts';
import { entryRow } from '../../support/journal-kit.ts';

const row = (body: string, at = 1) => entryRow({ body, at });

describe('the entries of another till', () => {
  it('takes entries of another till up to the first with a number that lists cannot show', () => {
    const good = row(JSON.stringify({ amount: 1_000_000_000_000_000, at: -1, list: [{ text: 'x', none: null }] }));
    for (const bad of [
      row('{"amount":1e18}'),
      row('{"list":[{"at":-8640000000000001}]}'),
      row(JSON.stringify({ amount: MAX_UNITS + 1 })),
      row('{"amount":1e400}'),
      row('{}', 8_640_000_000_000_001),
      row('no JSON'),
    ])
      expect(readableRows([good, bad, good]), bad.body).toEqual([good]);
    expect(readableRows([good, row(JSON.stringify({ amount: MAX_UNITS }))])).toHaveLength(2);
  });

  it.each(['toString', 'valueOf', 'toJSON'])(
    'takes entries of another till up to the first that has a member %s',
    (name) => {
      const good = row('{"to":"toString"}');
      expect(readableRows([good, row(JSON.stringify({ list: [{ [name]: 0 }] })), good])).toEqual([good]);
    },
  );

  it('takes entries of another till up to the first whose body is no object, or is nested too deeply', () => {
    const good = row(`{"list":${'['.repeat(60)}${']'.repeat(60)}}`);
    for (const body of ['null', '5', '"text"', '[]', `{"list":${'['.repeat(100_000)}${']'.repeat(100_000)}}`])
      expect(readableRows([good, row(body), good]), body.slice(0, 20)).toEqual([good]);
  });
});
