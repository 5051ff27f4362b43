import type { EventEmitter } from 'node:events';

/** An event that a listener may stop, as Electron hands it out. */
export interface Preventable {
  readonly defaultPrevented: boolean;
  preventDefault: () => void;
}

/** Emits `name` with a preventable event first; true when nobody stopped it. */
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
