import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { calls, goodInputs, openTestIpc } from './kit.ts';

describe.each(calls)('$wire', ({ area, name, wire }) => {
  it('is asked about at the door, with what was sent, before it runs', async () => {
    const asked: unknown[] = [];
    const { asks, reached } = await openTestIpc(undefined, (call, input) => {
      asked.push([call.area, call.name, input]);
      return failure('signed-out');
    });
    const good = goodInputs[wire] ?? [];
    expect(await asks[area]?.[name]?.(...good)).toEqual({ ok: false, failure: { code: 'signed-out' } });
    expect(asked).toEqual([[area, name, good[0]]]);
    expect(reached).toEqual([]);
  });
});
