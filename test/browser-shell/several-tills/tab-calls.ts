import { once } from 'node:events';
import WebSocket from 'ws';
import type { Call } from '../../../electron/shared/contract/define.ts';
import { type Contract, channel, type InputOf } from '../../../electron/shared/contract.ts';
import type { Result } from '../../../electron/shared/result.ts';
import { createCalls } from '../page/calls.ts';
import { decode, encode } from '../server/codec.ts';
import { socketPath } from '../server/document.ts';
import type { ToTab } from '../server/messages.ts';

type Tills = Contract['tills'];
type Out<C> = C extends Call<never, infer Value> ? Value : never;

/** The window of a till without a browser: the calls that the screen of the tills makes. */
export interface TillsCalls {
  /** Returns the value of a call. Throws its failure. */
  readonly call: <N extends keyof Tills & string>(name: N, input: InputOf<Tills[N]>) => Promise<Out<Tills[N]>>;
  readonly close: () => Promise<void>;
}

/** Connects to the window at an address of the browser shell. A tab that is opened there later takes its place. */
export async function openTillsCalls(address: string): Promise<TillsCalls> {
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
    async call<N extends keyof Tills & string>(name: N, input: InputOf<Tills[N]>) {
      const { id, promise } = calls.open();
      const args = input === undefined ? [] : [input];
      socket.send(encode({ kind: 'invoke', id, channel: channel('tills', name), args }));
      const result = (await promise) as Result<Out<Tills[N]>>;
      if (result.ok) return result.value;
      throw new Error(`${name} failed: ${result.failure.code} ${result.failure.text ?? ''}`.trimEnd());
    },
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
