import { expect, it } from 'vitest';
import { senderAt } from '../../support/memory-ipc.ts';
import { calls, goodInputs, openTestIpc } from './kit.ts';

it('logs every call from a window that main did not open', async () => {
  const { pair, invocations, reached, lines } = await openTestIpc();
  pair.sender = senderAt('app://till/index.html', 99);
  for (const { area, name, wire } of calls)
    expect(await invocations[area]?.[name]?.(...(goodInputs[wire] ?? [])), wire).toEqual({
      ok: false,
      failure: { code: 'foreign-sender' },
    });
  expect(reached).toEqual([]);
  expect(lines).toEqual(
    calls.map(({ wire }) => ({ level: 'warn', event: 'ipc.foreign-sender', fields: { channel: wire } })),
  );
});
