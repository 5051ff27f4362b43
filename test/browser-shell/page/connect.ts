import type { FromTab, ToTab } from '../server/messages.ts';
import type { Calls } from './calls.ts';

type Listener = (...args: unknown[]) => void;

export interface Line {
  readonly invoke: (channel: string, args: readonly unknown[]) => Promise<unknown>;
  readonly send: (channel: string, args: readonly unknown[]) => void;
  readonly listeners: Map<string, Set<Listener>>;
}

export interface LineParts {
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
  readonly createCalls: () => Calls;
  readonly copyText: (text: string) => void;
  /** Called once with the reason when the window ends. */
  readonly onEnd: (reason: 'stopped' | 'closed' | 'replaced') => void;
}

/**
 * In the tab: the socket to the shell. Calls made before it is open wait; once it is closed every call rejects,
 * because no process would respond.
 */
export function connect(address: string, parts: LineParts): Line {
  const socket = new WebSocket(address);
  const early: string[] = [];
  const calls = parts.createCalls();
  const listeners = new Map<string, Set<Listener>>();
  let reason: 'stopped' | 'closed' | 'replaced' = 'stopped';

  const post = (message: FromTab) => {
    const text = parts.encode(message);
    if (socket.readyState === WebSocket.CONNECTING) early.push(text);
    else socket.send(text);
  };
  const hear = (message: ToTab) => {
    if (message.kind === 'answer') calls.answer(message.id, message.value);
    if (message.kind === 'failed') calls.fail(message.id, message.message);
    if (message.kind === 'event') for (const tell of listeners.get(message.channel) ?? []) tell({}, ...message.args);
    if (message.kind === 'copy') parts.copyText(message.text);
    if (message.kind === 'open') window.open(message.address, '_blank', 'noopener');
    if (message.kind === 'reload') location.reload();
    if (message.kind === 'end') reason = message.reason;
  };
  const ask = (channel: string, args: readonly unknown[]) => {
    if (socket.readyState > WebSocket.OPEN) return Promise.reject(new Error('the till has stopped'));
    const { id, promise } = calls.open();
    post({ kind: 'invoke', id, channel, args });
    return promise;
  };

  socket.addEventListener('open', () => {
    for (const text of early.splice(0)) socket.send(text);
  });
  socket.addEventListener('message', ({ data }) => hear(parts.decode(String(data)) as ToTab));
  socket.addEventListener('close', () => {
    calls.failAll('the till has stopped');
    parts.onEnd(reason);
  });
  return { listeners, invoke: ask, send: (channel, args) => post({ kind: 'send', channel, args }) };
}
