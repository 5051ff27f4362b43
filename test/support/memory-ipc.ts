import { vi } from 'vitest';
import type { Sender } from '../../electron/ipc/register.ts';
import type { CustomerContract } from '../../electron/shared/customer-display/contract.ts';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';

type Handle = (event: never, ...input: unknown[]) => unknown;
type Hear = (event: unknown, payload: unknown) => void;

/** Returns the sender and frame of a call as main receives them. */
export function senderAt(url: string, id = 1): Sender {
  const mainFrame = { url };
  return { sender: { id, mainFrame }, senderFrame: mainFrame };
}

/**
 * Electron's two ends in memory, for joining the real preload to the real registration. As in Electron, everything
 * that crosses is a copy, what cannot be copied rejects, and an unknown channel rejects.
 */
export function createMemoryIpc() {
  const handlers = new Map<string, Handle>();
  const listeners = new Map<string, Set<Hear>>();
  const worlds = new Map<string, unknown>();
  const listenersOf = (wire: string) => listeners.get(wire) ?? new Set();
  const pair = {
    handlers,
    worlds,
    /** Who the next calls come from. */
    sender: senderAt('app://till/index.html'),
    listenerCount: (wire: string) => listenersOf(wire).size,
    ipcMain: {
      handle: (wire: string, handle: Handle) => {
        if (handlers.has(wire)) throw new Error(`Attempted to register a second handler for '${wire}'`);
        handlers.set(wire, handle);
      },
    },
    ipcRenderer: {
      invoke: async (wire: string, ...input: unknown[]): Promise<unknown> => {
        const handle = handlers.get(wire);
        if (!handle) throw new Error(`No handler registered for '${wire}'`);
        return structuredClone(await handle(pair.sender as never, ...(structuredClone(input) as unknown[])));
      },
      // Both return ipcRenderer itself, as an emitter does: what a careless bridge would expose.
      on: (wire: string, hear: Hear): unknown => {
        listeners.set(wire, listenersOf(wire).add(hear));
        return pair.ipcRenderer;
      },
      removeListener: (wire: string, hear: Hear): unknown => {
        listenersOf(wire).delete(hear);
        return pair.ipcRenderer;
      },
    },
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => void worlds.set(name, api) },
    /** The window as main sees it when it publishes events. */
    window: {
      isDestroyed: () => false,
      webContents: {
        isDestroyed: () => false,
        send: (wire: string, payload: unknown) => {
          const copy: unknown = structuredClone(payload);
          for (const hear of listenersOf(wire)) hear({ sender: pair.ipcRenderer, ports: [] }, copy);
        },
      },
    },
  };
  return pair;
}

export type MemoryIpc = ReturnType<typeof createMemoryIpc>;

/** Runs the real preload on the pair's window side. Returns what it exposed. */
export async function loadPreload(pair: MemoryIpc): Promise<Bridge> {
  await asPreload(pair, () => import('../../electron/preload.ts'));
  return pair.worlds.get('till') as Bridge;
}

/** The same with the preload of the customer's window. */
export async function loadCustomerPreload(pair: MemoryIpc): Promise<Bridge<CustomerContract>> {
  await asPreload(pair, () => import('../../electron/customer-preload.ts'));
  return pair.worlds.get('customerScreen') as Bridge<CustomerContract>;
}

async function asPreload(pair: MemoryIpc, load: () => Promise<unknown>): Promise<void> {
  vi.resetModules();
  vi.doMock('electron', () => ({ contextBridge: pair.contextBridge, ipcRenderer: pair.ipcRenderer }));
  await load();
  vi.doUnmock('electron');
}
