import { once } from 'node:events';
import WebSocket from 'ws';
import type { Result } from '../../../electron/shared/base/result.ts';
import { type Contract, channel, type InputOf } from '../../../electron/shared/ipc/contract.ts';
import type { Call } from '../../../electron/shared/ipc/define.ts';
import { createCalls } from '../page/calls.ts';
import { decode, encode } from '../server/codec.ts';
import { socketPath } from '../server/document.ts';
import type { ToTab } from '../server/messages.ts';

type Out<C> = C extends Call<never, infer Value> ? Value : never;

/** Connects to the window at an address of the browser shell. A tab that is opened there later takes its place. */
export async function openTabCalls(address: string) {
  const { host, origin, pathname } = new URL(address);
  const socket = new WebSocket(`ws://${host}/${pathname.split('/')[1]}${socketPath}`, { origin });
  const calls = createCalls();
  socket.on('message', (data) => {
    const message = decode(String(data)) as ToTab;
    if (message.kind === 'answer') calls.answer(message.id, message.value);
    if (message.kind === 'failed') calls.fail(message.id, message.message);
  });
  socket.on('close', () => calls.failAll('the till has stopped'));
  await once(socket, 'open');
  return {
    /** Returns the value of a call of the window. Throws its failure. */
    async call<A extends keyof Contract & string, N extends keyof Contract[A] & string>(
      area: A,
      name: N,
      input: InputOf<Contract[A][N]>,
    ) {
      const { id, promise } = calls.open();
      const args = input === undefined ? [] : [input];
      socket.send(encode({ kind: 'invoke', id, channel: channel(area, name), args }));
      const result = (await promise) as Result<Out<Contract[A][N]>>;
      if (result.ok) return result.value;
      throw new Error(`${area}.${name} failed: ${result.failure.code} ${result.failure.text ?? ''}`.trimEnd());
    },
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** The window of a till without a browser. */
export type TabCalls = Awaited<ReturnType<typeof openTabCalls>>;
