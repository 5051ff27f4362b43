import type { FromTab, ToTab } from '../server/messages.ts';

type Listener = (...args: unknown[]) => void;

export interface Line {
  readonly invoke: (channel: string, args: readonly unknown[]) => Promise<unknown>;
  readonly send: (channel: string, args: readonly unknown[]) => void;
  readonly listeners: Map<string, Set<Listener>>;
}

export interface LineParts {
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
  readonly showNotice: (sentence: string) => void;
  readonly copyText: (text: string) => void;
  /** In development the till comes back after a rebuild: then the tab reloads itself. */
  readonly comesBack: boolean;
}

/**
 * In the tab: the socket to the shell. Calls made before it is open wait; once it is closed every call rejects, and
 * the screen goes, because nobody would say any more when what it shows stops being true.
 */
export function connect(address: string, parts: LineParts): Line {
  const socket = new WebSocket(address);
  const waiting: string[] = [];
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, Set<Listener>>();
  let lastId = 0;
  let farewell = 'The till has stopped. Start it again and open its new address.';
  let replaced = false;

  const post = (message: FromTab) => {
    if (socket.readyState === WebSocket.CONNECTING) waiting.push(parts.encode(message));
    else socket.send(parts.encode(message));
  };
  const settle = (id: number): PromiseWithResolvers<unknown> | undefined => {
    const call = calls.get(id);
    calls.delete(id);
    return call;
  };
  const hear = (message: ToTab) => {
    if (message.kind === 'answer') settle(message.id)?.resolve(message.value);
    if (message.kind === 'failed') settle(message.id)?.reject(new Error(message.message));
    if (message.kind === 'event')
      for (const listener of listeners.get(message.channel) ?? []) listener({}, ...message.args);
    if (message.kind === 'copy') parts.copyText(message.text);
    if (message.kind === 'reload') location.reload();
    if (message.kind === 'end') {
      replaced = message.reason === 'replaced';
      farewell = replaced ? 'This window is open in another tab.' : 'This window is closed.';
    }
  };
  const retry = () => {
    const probe = new WebSocket(address);
    probe.addEventListener('open', () => location.reload());
    probe.addEventListener('error', () => setTimeout(retry, 500));
  };

  socket.addEventListener('open', () => {
    for (const text of waiting.splice(0)) socket.send(text);
  });
  socket.addEventListener('message', ({ data }) => hear(parts.decode(String(data)) as ToTab));
  socket.addEventListener('close', () => {
    for (const id of [...calls.keys()]) settle(id)?.reject(new Error('the till has stopped'));
    parts.showNotice(farewell);
    if (parts.comesBack && !replaced) retry();
  });

  return {
    listeners,
    send: (channel, args) => post({ kind: 'send', channel, args }),
    invoke: (channel, args) => {
      if (socket.readyState > WebSocket.OPEN) return Promise.reject(new Error('the till has stopped'));
      lastId += 1;
      const call = Promise.withResolvers<unknown>();
      post({ kind: 'invoke', id: lastId, channel, args });
      calls.set(lastId, call);
      return call.promise;
    },
  };
}
