import { EventEmitter } from 'node:events';
import type { WebContents } from './web-contents.ts';
import type { WebFrame } from './web-frame.ts';

export interface IpcEvent {
  readonly sender: WebContents;
  readonly senderFrame: WebFrame;
}

type IpcHandler = (event: IpcEvent, ...args: never[]) => unknown;

/** `ipcMain`: one handler per call, and listeners for messages without a response. */
class IpcMain extends EventEmitter {
  readonly handlers = new Map<string, IpcHandler>();

  handle(channel: string, handler: IpcHandler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    this.handlers.set(channel, handler);
  }

  /** What a window's `ipcRenderer.invoke` reaches; rejects in Electron's own words. */
  async invoke(event: IpcEvent, channel: string, args: readonly unknown[]): Promise<unknown> {
    try {
      const handler = this.handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return await handler(event, ...(args as never[]));
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
    }
  }
}

export const ipcMainPart = new IpcMain();

export const eventFrom = (sender: WebContents): IpcEvent => ({ sender, senderFrame: sender.mainFrame });
