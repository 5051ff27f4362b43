import { EventEmitter } from 'node:events';
import { computer } from '../computer.ts';
import { emitPreventable } from './preventable.ts';

export type PowerEvent = 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'user-did-resign-active' | 'shutdown';

/** Where Electron emits it (electron/electron docs/api/power-monitor.md). */
const systemsOf: Readonly<Record<PowerEvent, readonly NodeJS.Platform[]>> = {
  suspend: ['win32', 'darwin', 'linux'],
  resume: ['win32', 'darwin', 'linux'],
  'lock-screen': ['win32', 'darwin'],
  'unlock-screen': ['win32', 'darwin'],
  'user-did-resign-active': ['darwin'],
  shutdown: ['darwin', 'linux'],
};

/**
 * `powerMonitor`. On Linux it emits `shutdown` only to a listener that was added after another listener: the first one
 * starts it, before it checks names (electron/electron lib/browser/api/power-monitor.ts).
 */
class PowerMonitor extends EventEmitter {
  isListeningForShutdown = false;

  constructor() {
    super();
    this.start();
  }
  start(): void {
    this.isListeningForShutdown = false;
    this.once('newListener', () => {
      this.on('newListener', (name: string) => {
        this.isListeningForShutdown ||= name === 'shutdown';
      });
    });
  }
  getSystemIdleTime(): number {
    return computer.idleSeconds;
  }
}

type BlockerType = 'prevent-app-suspension' | 'prevent-display-sleep';

/** `powerSaveBlocker` (electron/electron shell/browser/api/electron_api_power_save_blocker.cc). Ids begin at 0. */
class PowerSaveBlocker {
  readonly started = new Map<number, BlockerType>();
  count = 0;

  start(type: BlockerType): number {
    if (type !== 'prevent-app-suspension' && type !== 'prevent-display-sleep')
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${String(type)}`);
    const id = this.count;
    this.count += 1;
    this.started.set(id, type);
    return id;
  }
  stop(id: number): boolean {
    return this.started.delete(id);
  }
  isStarted(id: number): boolean {
    return this.started.has(id);
  }
  /** The shell's own: the one that the system is asked for, the higher of those started (UpdatePowerSaveBlocker). */
  get applied(): BlockerType | null {
    const types = [...this.started.values()];
    return types.includes('prevent-display-sleep') ? 'prevent-display-sleep' : (types[0] ?? null);
  }
}

export const powerMonitorPart = new PowerMonitor();
export const powerSaveBlockerPart = new PowerSaveBlocker();

/** The shell's own: lets it happen. Returns whether the app asked for time, which only a shutdown gives. */
export function happen(event: PowerEvent): boolean {
  const isUnheard = event === 'shutdown' && computer.system === 'linux' && !powerMonitorPart.isListeningForShutdown;
  return systemsOf[event].includes(computer.system) && !isUnheard && !emitPreventable(powerMonitorPart, event);
}

export function resetPower(): void {
  powerMonitorPart.removeAllListeners();
  powerMonitorPart.start();
  powerSaveBlockerPart.started.clear();
}
