import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ShellWindow } from '../electron/browser-window.ts';
import type { Tab, TabEnd } from '../electron/web-contents.ts';
import { decode, encode } from './codec.ts';
import { type FromTab, readFromTab, type ToTab } from './messages.ts';

/** Larger than any call or event of the app. */
const LARGEST_MESSAGE = 16 * 1024 * 1024;

/** Connects browser tabs to windows: receives calls, sends responses and events. */
export function tabServer() {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false });
  return {
    /** Completes the handshake of a socket that was let in and makes its tab the window's. */
    welcome: (window: ShellWindow, request: IncomingMessage, socket: Duplex, head: Buffer) => {
      sockets.handleUpgrade(request, socket, head, (open) => join(window, open));
    },
    closeAll: () => {
      for (const open of sockets.clients) open.terminate();
    },
  };
}

function join({ webContents }: ShellWindow, socket: WebSocket): void {
  const post = (message: ToTab) => socket.send(encode(message));
  const tab: Tab = {
    deliver: (channel, args) => post({ kind: 'event', channel, args }),
    copy: (text) => post({ kind: 'copy', text }),
    open: (address) => post({ kind: 'open', address }),
    reload: () => post({ kind: 'reload' }),
    close: (reason: TabEnd) => {
      post({ kind: 'end', reason });
      socket.close();
    },
  };
  const hear = async (message: FromTab) => {
    if (message.kind === 'send') return webContents.receive(message.channel, message.args);
    const { id } = message;
    await webContents
      .invoke(message.channel, message.args)
      .then((value) => post({ kind: 'answer', id, value }))
      .catch((error: unknown) => post({ kind: 'failed', id, message: (error as Error).message }));
  };
  socket.on('message', (data) => {
    const message = messageIn(String(data));
    // A tab that has been replaced may still be talking; it is not the window any more.
    if (message && webContents.tab === tab) void hear(message);
  });
  socket.on('close', () => webContents.detach(tab));
  socket.on('error', () => socket.terminate());
  webContents.attach(tab);
}

function messageIn(text: string): FromTab | null {
  try {
    return readFromTab(decode(text));
  } catch {
    return null;
  }
}
