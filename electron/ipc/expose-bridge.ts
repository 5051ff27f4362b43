import { contextBridge, ipcRenderer } from 'electron';
import { areasOf, channel } from '../shared/ipc/contract.ts';

/** Runs sandboxed in a window. Nothing of Electron is exposed: no event object, no channel, no `ipcRenderer`. */

const ask =
  (wire: string) =>
  async (...input: unknown[]): Promise<unknown> => {
    try {
      return await ipcRenderer.invoke(wire, ...input);
    } catch {
      // A value that cannot be cloned, or a main process that is closing: still a Result.
      return { ok: false, failure: { code: 'unexpected' } };
    }
  };

const subscribe = (wire: string) => (listener: (payload: unknown) => void) => {
  const forward = (_event: unknown, payload: unknown) => {
    listener(payload);
  };
  ipcRenderer.on(wire, forward);
  return () => {
    ipcRenderer.removeListener(wire, forward);
  };
};

/** Exposes the bridge of a contract on the page's `window`: frozen, with its calls and events only. */
export function exposeBridge(name: string, contract: Parameters<typeof areasOf>[0]): void {
  const bridge: Record<string, Record<string, unknown>> = {};
  for (const [area, member, kind] of areasOf(contract)) {
    bridge[area] ??= {};
    if (kind === 'call') bridge[area][member] = ask(channel(area, member));
    else bridge[area][`on${member.charAt(0).toUpperCase()}${member.slice(1)}`] = subscribe(channel(area, member));
  }
  for (const area of Object.values(bridge)) Object.freeze(area);
  contextBridge.exposeInMainWorld(name, Object.freeze(bridge));
}
