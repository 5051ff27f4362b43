import { contextBridge, ipcRenderer } from 'electron';
import { areasOf, channel, contract } from './shared/contract.ts';

/** Runs sandboxed in the window. Nothing of Electron goes through: no event object, no channel, no `ipcRenderer`. */

const ask =
  (wire: string) =>
  async (...input: unknown[]): Promise<unknown> => {
    try {
      return await ipcRenderer.invoke(wire, ...input);
    } catch {
      // What cannot be sent, or a main process that is going away: still a Result (design section 6).
      return { ok: false, failure: { code: 'unexpected' } };
    }
  };

const hear = (wire: string) => (listener: (payload: unknown) => void) => {
  const heard = (_event: unknown, payload: unknown) => {
    listener(payload);
  };
  ipcRenderer.on(wire, heard);
  return () => {
    ipcRenderer.removeListener(wire, heard);
  };
};

const bridge: Record<string, Record<string, unknown>> = {};
for (const [area, name, kind] of areasOf(contract)) {
  bridge[area] ??= {};
  if (kind === 'call') bridge[area][name] = ask(channel(area, name));
  else bridge[area][`on${name.charAt(0).toUpperCase()}${name.slice(1)}`] = hear(channel(area, name));
}
for (const area of Object.values(bridge)) Object.freeze(area);

contextBridge.exposeInMainWorld('till', Object.freeze(bridge));
