import { type Contract, channel, type Publish } from '../shared/contract.ts';

/** The part of a window that news goes to. */
export interface Listener {
  readonly isDestroyed: () => boolean;
  readonly webContents: {
    readonly isDestroyed: () => boolean;
    readonly send: (channel: string, payload: unknown) => void;
  };
}

/** Tells every window that is still there. `windows` is asked anew each time, so it may open and close between news. */
export function createPublisher<C = Contract>(windows: () => Iterable<Listener>): Publish<C> {
  return (area, name, payload) => {
    const wire = channel(String(area), String(name));
    for (const window of windows()) tell(window, wire, payload);
  };
}

function tell(window: Listener, wire: string, payload: unknown): void {
  if (window.isDestroyed() || window.webContents.isDestroyed()) return;
  try {
    window.webContents.send(wire, payload);
  } catch {
    // It closed between the look and the word; the others are told all the same.
  }
}
