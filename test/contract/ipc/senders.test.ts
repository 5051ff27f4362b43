import { describe, expect, it } from 'vitest';
import type { Sender } from '../../../electron/ipc/register.ts';
import { senderAt } from '../../support/memory-ipc.ts';
import { calls, goodInputs, openTestIpc } from './kit.ts';

const own = 'app://till/index.html';
const subframe = (): Sender => ({ ...senderAt(own), senderFrame: { url: own } });
const destroyedSender = (): Sender => {
  const goneSender = senderAt(own);
  Object.defineProperty(goneSender.sender, 'mainFrame', {
    get: () => {
      throw new Error('Object has been destroyed');
    },
  });
  return goneSender;
};

const hostileFrames: readonly [what: string, sender: Sender][] = [
  ['a frame that is gone', { ...senderAt(own), senderFrame: null }],
  ['a frame inside our page', subframe()],
  ['a window nobody opened', senderAt(own, 99)],
  ['another page in our window', senderAt('https://till/index.html')],
  ['a host that starts like ours', senderAt('app://till.evil/index.html')],
  ['our name before an @', senderAt('app://till@evil/index.html')],
  ['an empty page', senderAt('about:blank')],
  ['a window being destroyed', destroyedSender()],
  ['a file', senderAt('file:///app/out/renderer/index.html')],
  ['another port of our host', senderAt('app://till:81/')],
  ['a page that only quotes us', senderAt('data:text/html,app://till/')],
];

describe('every call', () => {
  it.each(hostileFrames)('refuses %s, and logs it', async (_what, sender) => {
    const { pair, invocations, reached, lines } = await openTestIpc();
    pair.sender = sender;
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
});
