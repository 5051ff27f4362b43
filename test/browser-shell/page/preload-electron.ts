import type { Line } from './connect.ts';

type Listener = (...args: unknown[]) => void;

export interface PreloadParts {
  readonly strict: <T extends object>(name: string, part: T) => T;
  readonly bridgeCopy: (value: unknown) => unknown;
}

/** In the tab: what `require('electron')` gives the built preload. */
export function preloadElectron(line: Line, { strict, bridgeCopy }: PreloadParts): object {
  const exposeInMainWorld = (name: string, api: unknown) => {
    if (name in globalThis) throw new Error(`Cannot bind an API on top of an existing property: ${name}`);
    Object.defineProperty(globalThis, name, { value: bridgeCopy(api), enumerable: true });
  };
  const on = (channel: string, listener: Listener) => {
    line.listeners.set(channel, (line.listeners.get(channel) ?? new Set()).add(listener));
    return ipcRenderer;
  };
  const off = (channel: string, listener: Listener) => {
    line.listeners.get(channel)?.delete(listener);
    return ipcRenderer;
  };
  const ipcRenderer: object = strict('ipcRenderer', {
    invoke: async (channel: string, ...args: unknown[]) => line.invoke(channel, args),
    send: (channel: string, ...args: unknown[]) => line.send(channel, args),
    on,
    addListener: on,
    off,
    removeListener: off,
    removeAllListeners: (channel: string) => {
      line.listeners.delete(channel);
      return ipcRenderer;
    },
  });
  return strict('electron', { contextBridge: strict('contextBridge', { exposeInMainWorld }), ipcRenderer });
}
