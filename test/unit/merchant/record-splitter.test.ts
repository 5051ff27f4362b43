import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecordSplitter } from '../../../electron/merchant/streaming-json/record-splitter.ts';
import { forAny, randomRuns } from '../../support/for-any.ts';

const LONGEST = 1_000_000;

function split(chunks: readonly string[]) {
  let records: (string | null)[] = [];
  const splitter = createRecordSplitter(
    {
      record: (text) => records.push(text),
      restart: () => {
        records = [];
      },
    },
    LONGEST,
  );
  for (const chunk of chunks) splitter.push(chunk);
  const rest = splitter.end();
  return { rest, records };
}

/** Cut anywhere, also in the middle of an escape. */
const cut = (text: string, at: readonly number[]) => {
  const points = [...new Set([0, ...at.map((point) => point % (text.length + 1)), text.length])].sort((a, b) => a - b);
  return points.slice(1).map((end, index) => text.slice(points[index], end));
};

describe('splitting an envelope', () => {
  it('hands over each record and leaves the envelope with an empty list', () => {
    const splitText = split(['{"status":true,"data":[{"a":[1,2]}, {"b":"],["} ],"code":200}']);
    expect(splitText.records).toEqual(['{"a":[1,2]}', ' {"b":"],["} ']);
    expect(splitText.rest).toBe('{"status":true,"data":[],"code":200}');
  });

  it('gives back every list, however it is cut and whatever strings it holds', () =>
    forAny(
      [
        fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 }),
        fc.dictionary(
          fc.string({ maxLength: 5 }).filter((key) => key !== 'data' && key !== '__proto__'),
          fc.jsonValue({ maxDepth: 2 }),
          {
            maxKeys: 3,
          },
        ),
        fc.array(fc.nat(), { maxLength: 10 }),
        fc.constantFrom(undefined, 2),
      ],
      randomRuns(4_000),
      (data, others, at, indent) => {
        const splitText = split(cut(JSON.stringify({ ...others, data, last: '\\"data":[' }, null, indent), at));
        expect(splitText.records.map((text) => JSON.parse(text ?? ''))).toEqual(JSON.parse(JSON.stringify(data)));
        expect(JSON.parse(splitText.rest ?? '')).toEqual(
          JSON.parse(JSON.stringify({ ...others, data: [], last: '\\"data":[' })),
        );
      },
    ));

  it('reports when a record or the envelope itself is too long to be read at once', () => {
    const overlong = (text: string) => {
      const splitter = createRecordSplitter({ record: () => {}, restart: () => {} }, 20);
      splitter.push(text);
      return [splitter.isOverlong(), splitter.end()];
    };
    expect(overlong('{"data":[1234567890,1234567890,1234567890]}')).toEqual([false, '{"data":[]}']);
    expect(overlong('{"data":[123456789012345678901]}')).toEqual([true, '{"data":[]}']);
    expect(overlong('{"status":true,"data":[]}')).toEqual([true, null]);
  });

  it('leaves every other shape whole', () => {
    for (const text of [
      '{"data":{"data":[1,2]}}',
      '[[1,2],{"data":[3]}]',
      '{"x":[1],"y":{"data":[2]}}',
      '"data"',
      '',
      'no',
    ])
      expect(split([text])).toEqual({ rest: text, records: [] });
  });

  it('marks a record that is too long or too deep, and continues with the next', () => {
    const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
    const long = `"${'x'.repeat(2_000_000)}"`;
    expect(split([`{"data":[1,${deep},2,${long},3]}`]).records).toEqual(['1', null, '2', null, '3']);
    expect(split([`{"x":${deep},"data":[1]}`]).rest).toBeNull();
  });
});
