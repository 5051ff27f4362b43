import type { EventEmitter } from 'node:events';

/** An event that a listener may prevent, as Electron emits it. */
export interface Preventable {
  readonly defaultPrevented: boolean;
  preventDefault: () => void;
}

/** Emits `name` with a preventable event first. Returns true when no listener prevented it. */
export function allowed(emitter: EventEmitter, name: string, ...more: unknown[]): boolean {
  let prevented = false;
  const event: Preventable = {
    get defaultPrevented() {
      return prevented;
    },
    preventDefault: () => {
      prevented = true;
    },
  };
  emitter.emit(name, event, ...more);
  return !prevented;
}
