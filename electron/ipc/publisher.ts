import { type Contract, channel, type Publish } from '../shared/ipc/contract.ts';

export interface Listener {
  readonly isDestroyed: () => boolean;
  readonly webContents: {
    readonly isDestroyed: () => boolean;
    readonly send: (channel: string, payload: unknown) => void;
  };
}

/** Sends events to every open window. `windows` is called for each event, since windows open and close. */
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
    // The window closed between the check and the send; continue with the others.
  }
}
