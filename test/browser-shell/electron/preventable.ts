import type { EventEmitter } from 'node:events';

/** An event that a listener may prevent, as Electron emits it. */
interface Preventable {
  readonly defaultPrevented: boolean;
  preventDefault: () => void;
}

/**
 * Emits `name` with a preventable event first. Returns true when no listener prevented it. A listener that throws ends
 * neither what Electron is doing nor the process: its error counts as one that nobody caught (electron/electron
 * shell/common/gin_helper/event_emitter_caller.cc).
 */
export function emitPreventable(emitter: EventEmitter, name: string, ...more: unknown[]): boolean {
  let isPrevented = false;
  const event: Preventable = {
    get defaultPrevented() {
      return isPrevented;
    },
    preventDefault: () => {
      isPrevented = true;
    },
  };
  try {
    emitter.emit(name, event, ...more);
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
  }
  return !isPrevented;
}
