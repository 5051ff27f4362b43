import { expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { calls, goodInputs, openTestIpc } from './kit.ts';

it('checks the permission for every call, with its input, before it runs', async () => {
  const checkedCalls: unknown[] = [];
  const { invocations, reached } = await openTestIpc(undefined, (call, input) => {
    checkedCalls.push([call.area, call.name, input]);
    return failure('signed-out');
  });
  for (const { area, name, wire } of calls)
    expect(await invocations[area]?.[name]?.(...(goodInputs[wire] ?? [])), wire).toEqual({
      ok: false,
      failure: { code: 'signed-out' },
    });
  expect(checkedCalls).toEqual(calls.map(({ area, name, wire }) => [area, name, goodInputs[wire]?.[0]]));
  expect(reached).toEqual([]);
});
